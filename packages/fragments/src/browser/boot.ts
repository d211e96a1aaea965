/**
 * The only script in the document. It waits for the largest paint, or for the first sign that the shopper wants something, then
 * asks for every file at once: eight preloads in the document itself moved the largest paint by 750 ms.
 */
const { nonce, dataset } = document.currentScript as HTMLScriptElement
const [client, ...others] = (dataset['modules'] ?? '').split(' ')
const INTERACTIONS = ['pointerdown', 'keydown', 'touchstart'] as const
let started = false

function start(): void {
  if (started || !client) return
  // Hydration data that the host wrote; content may look like it, but does not know the nonce.
  const blocks = [...document.querySelectorAll<HTMLScriptElement>('script[data-hydrate]')].filter((block) => block.nonce === nonce)
  // Nothing to bring to life yet: the document is still coming, or it has no interactive part.
  if (blocks.length === 0) return
  started = true
  for (const interaction of INTERACTIONS) removeEventListener(interaction, start, true)
  const urls = new Set([client, ...others])
  for (const block of blocks) {
    const { entry, modules, messages, hydrate } = JSON.parse(block.textContent ?? '{}')
    if (hydrate !== 'visible') for (const url of [entry, messages, ...modules]) if (url) urls.add(url)
  }
  for (const href of urls) document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  void import(/* @vite-ignore */ client)
}

for (const interaction of INTERACTIONS) addEventListener(interaction, start, { capture: true, passive: true })
// `load` comes after the pictures of the first screen; the paint that shows the last of them after one more frame.
addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)))
