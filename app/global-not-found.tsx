import { connection } from 'next/server'
export const dynamic = 'force-dynamic'
export default async function N() {
  await connection()
  return (
    <html lang="en-IN">
      <body>GLOBAL NOT FOUND {Date.now()}</body>
    </html>
  )
}
