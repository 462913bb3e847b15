'use client'
export default function E() {
  return <main>designed error</main>
}
