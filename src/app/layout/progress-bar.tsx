import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { watchRequests } from '#platform/http/request-watch.ts'
import { m } from '#messages'
import { createProgress, PROGRESS_DURATION_MS, type Progress } from './progress.ts'

type Handle = ReturnType<typeof createProgress>

/** The bar on top of the page while anything loads: pages and requests alike. */
export function ProgressBar() {
  const [state, setState] = useState<Progress>('hidden')
  const [handle] = useState<Handle>(() =>
    createProgress(setState, {
      set: (work, ms) => window.setTimeout(work, ms),
      clear: (timer) => window.clearTimeout(timer as number),
    }),
  )
  const navigating = useNavigation().state !== 'idle'

  useEffect(
    () =>
      watchRequests((event) => (event === 'start' ? handle.start() : handle.end(event === 'end'))),
    [handle],
  )
  useEffect(() => {
    if (!navigating) return
    handle.start()
    return () => handle.end(true)
  }, [navigating, handle])

  if (state === 'hidden') return null
  return (
    <div
      role="progressbar"
      aria-label={m['shell.progress']()}
      data-state={state}
      style={{ animationDuration: `${PROGRESS_DURATION_MS}ms` }}
      className="progress-bar fixed inset-x-0 top-0 z-50 h-0.5 origin-[0_0] rtl:origin-[100%_0] bg-accent data-[state=failed]:bg-bad print:hidden"
    />
  )
}
