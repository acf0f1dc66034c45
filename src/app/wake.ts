/*
 * A page that came drawn is seen before its program is fetched: what makes it answer to a hand waits until what it says has been painted,
 * and shares the road with nothing that is looked at first.
 */
const AFTER_LOAD_MS = 500

function whenPainted(then: () => void): void {
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect()
    then()
  }).observe({ type: 'paint', buffered: true })
  // A page that opens in the background is not painted.
  const whenLoaded = () => setTimeout(then, AFTER_LOAD_MS)
  if (document.readyState === 'complete') whenLoaded()
  else addEventListener('load', whenLoaded, { once: true })
}

async function wake({ content, dataset }: HTMLMetaElement): Promise<void> {
  const files = [...(dataset['with'] ?? '').split(' ').filter((href) => href !== ''), content]
  document.head.append(
    ...files.map((href) =>
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    ),
  )
  // One after the other, the program itself last: begun as one piece of work they would keep a hand on the page waiting.
  // A second time it is the same program, which does not start again.
  for (const href of files) await import(/* @vite-ignore */ href)
}

const program = document.querySelector<HTMLMetaElement>('meta[name="program"]')
if (program !== null) whenPainted(() => void wake(program))

export {}
