'use client'
export default function N() {
  return (
    <html lang="en-IN">
      <body>GLOBAL ERROR</body>
    </html>
  )
}
