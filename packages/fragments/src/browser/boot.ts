/**
 * The only script in the document. It waits for the largest paint, or for the first sign that the shopper wants something, then
 * asks for every file at once: eight preloads in the document itself moved the largest paint by 750 ms.
 */
const { nonce, dataset } = document.currentScript as HTMLScriptElement
const INTERACTIONS = ['pointerdown', 'keydown', 'touchstart'] as const
let started = false

function start(): void {
  // Hydration data that the host wrote; content may look like it, but does not know the nonce.
  const blocks = [...document.querySelectorAll<HTMLScriptElement>('script[data-hydrate]')]
  // Nothing to bring to life yet: the document is still coming, or it has no interactive part.
  if (started || !blocks.some((block) => block.nonce === nonce)) return
  started = true
  for (const interaction of INTERACTIONS) removeEventListener(interaction, start, true)
  const map = document.querySelector('head>script[type=importmap]') as HTMLScriptElement
  const scripts = Object.entries<string>(JSON.parse(map.text).integrity)
  for (const [href, hash] of scripts.slice(0, Number(dataset['preloads'])))
    document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'modulepreload', integrity: hash, href }))
  void import(/* @vite-ignore */ scripts[0]?.[0] ?? '')
}

// On a window, browsers take listeners of touches as passive by themselves.
for (const interaction of INTERACTIONS) addEventListener(interaction, start, true)
// `load` comes after the pictures of the first screen; the paint that shows the last of them after one more frame.
addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)))
