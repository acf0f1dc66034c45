import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { m } from '#messages'
import { IconButton } from './icon-button.tsx'
import { press } from './press.ts'
import { TONE_TEXT } from './tone.ts'
import { ToneIcon } from './tone-icon.tsx'
import { closeToast, onToasts, type Toast, toastsNow } from './toast-queue.ts'

/** Long enough to read and to reach the undo (U34); it pauses while hovered or focused. */
const VISIBLE_MS = 6000
const UNDO_TOAST_MS = 10_000
/** The others wait for their turn. */
const MAX_VISIBLE = 3

/**
 * Toasts are at the bottom, at the start of the line. Rendered once in the layout and always
 * present, because screen readers announce only changes to a live region they know, politely. At
 * the end of the body, so that a dialog does not cover or silence it (layer.tsx).
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(onToasts, toastsNow, toastsNow)
  const [isPaused, setPaused] = useState(false)
  const cameFrom = useRef<Element | null>(null)
  const close = (key: number): void => {
    setPaused(false)
    closeToast(key)
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }
  return createPortal(
    <div
      data-notices=""
      role="status"
      aria-label={m['ui.notices']()}
      aria-atomic="false"
      onPointerMove={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        cameFrom.current = event.relatedTarget
        setPaused(true)
      }}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setPaused(false)}
      className="screen-only fixed bottom-(--toast-bottom,1rem) start-(--toast-start,1rem) z-60 flex w-[min(24rem,calc(100vw-2rem))] flex-col gap-2"
    >
      {toasts.slice(0, MAX_VISIBLE).map((toast) => (
        <ToastLine key={toast.key} toast={toast} isPaused={isPaused} onClose={close} />
      ))}
    </div>,
    document.body,
  )
}

function ToastLine({
  toast,
  isPaused,
  onClose,
}: {
  toast: Toast
  isPaused: boolean
  onClose: (key: number) => void
}) {
  const { key, text, tone, undo } = toast
  useCountdown(undo === undefined ? VISIBLE_MS : UNDO_TOAST_MS, isPaused, () => closeToast(key))
  return (
    <div className="flex items-center gap-3 rounded-card border border-line bg-raised py-1.5 ps-4 pe-1.5 text-sm text-ink shadow-float">
      {tone !== 'neutral' && (
        <span className={TONE_TEXT[tone]}>
          <ToneIcon tone={tone} size={18} />
        </span>
      )}
      <span className="min-w-0 grow py-1.5">{text}</span>
      {undo !== undefined && (
        <button
          type="button"
          onClick={(event) =>
            press(event, () => {
              undo()
              onClose(key)
            })
          }
          className="min-h-9 shrink-0 rounded-control px-3 font-medium text-accent hover:bg-hover"
        >
          {m['ui.undo']()}
        </button>
      )}
      <IconButton
        label={m['ui.dismiss']()}
        icon={<X size={16} aria-hidden="true" />}
        onPress={() => onClose(key)}
      />
    </div>
  )
}

/** Counts down unless paused, and resumes where it stopped. */
function useCountdown(ms: number, isPaused: boolean, onEnd: () => void): void {
  const left = useRef(ms)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isPaused) return undefined
    const began = performance.now()
    const timer = setTimeout(() => end(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - began
    }
  }, [isPaused])
}
