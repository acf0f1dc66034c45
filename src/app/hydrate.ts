/*
 * Waits until a server-rendered page has been painted before loading its script, so that hydration
 * does not compete with what the reader sees first.
 */
const AFTER_LOAD_MS = 500

function whenPainted(then: () => void): void {
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect()
    then()
  }).observe({ type: 'paint', buffered: true })
  // A page that opens in the background is never painted.
  const whenLoaded = () => setTimeout(then, AFTER_LOAD_MS)
  if (document.readyState === 'complete') whenLoaded()
  else addEventListener('load', whenLoaded, { once: true })
}

async function hydrate({ content, dataset }: HTMLMetaElement): Promise<void> {
  const files = [...(dataset['with'] ?? '').split(' ').filter((href) => href !== ''), content]
  document.head.append(
    ...files.map((href) =>
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    ),
  )
  // One after the other, the main script last: loaded as one task they would block user input. A
  // second import of the same script does not start it again.
  for (const href of files) await import(/* @vite-ignore */ href)
}

const program = document.querySelector<HTMLMetaElement>('meta[name="program"]')
if (program !== null) whenPainted(() => void hydrate(program))

export {}
