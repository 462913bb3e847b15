export const revalidate = 3600
export function generateStaticParams() {
  return []
}
export default function Home() {
  return <main>home {Date.now()}</main>
}
