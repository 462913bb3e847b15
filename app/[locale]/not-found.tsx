export default function N() {
  return <main>designed not found</main>
}
