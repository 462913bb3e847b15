import { createInlinedDataReadableStream } from 'next/dist/server/app-render/use-flight-response'
import { holds } from '@/lib/testing/contract'
import { isFrameworkScript } from './inline-scripts'

const DATA = ['1:"$Sreact.fragment"\n', '2:["<p>","\\"₹499\\" बादाम & \u2028 </script>"]\n', new Uint8Array([0xff, 0xfe, 0x00])]

/** Next's scripts for this data. */
async function writtenByNext(chunks: readonly (string | Uint8Array)[]): Promise<string[]> {
  const flight = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk)
      controller.close()
    },
  })
  const html = await new Response(createInlinedDataReadableStream(flight, undefined, null)).text()
  return [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => script)
}

it(
  'REL-07 the policy allows each script with which Next hands a page’s data to React',
  holds('inline-scripts.ts', async () => {
    const scripts = await writtenByNext(DATA)
    expect(scripts).toHaveLength(1 + DATA.length)
    expect(scripts.filter((script) => !isFrameworkScript(script))).toEqual([])
  }),
)

it('REL-07 the policy allows Turbopack’s bootstrap', () => {
  const boot = (file: string) =>
    `(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["${file}"],"runtimeModuleIds":[94553]});`
  expect([boot('static/chunks/31eooegrlxbe0.js'), boot('https://evil.example/x.js')].map(isFrameworkScript)).toEqual([true, false])
})
