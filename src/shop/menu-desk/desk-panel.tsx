import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { Button } from '#platform/ui/button.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { Layer } from '#platform/ui/layer.tsx'
import { m } from '#messages'

interface DeskPanelProps {
  title: string
  onClose: () => void
  /** Room for two languages beside each other. */
  wide?: boolean
  children: ReactNode
}

/**
 * The full screen on a phone, a side panel on a larger screen. A press beside it does not close it,
 * so that input is not lost.
 */
export function DeskPanel({ title, onClose, wide = false, children }: DeskPanelProps) {
  const titleId = useId()
  return (
    <Layer
      role="dialog"
      titleId={titleId}
      onClose={onClose}
      dismissable={false}
      placement=""
      classes={classNames(
        'slide-end drawer-end absolute inset-y-0 end-0 w-full',
        wide ? 'sm:w-[min(48rem,94vw)]' : 'sm:w-[min(30rem,94vw)]',
      )}
    >
      <div className="flex min-h-header shrink-0 items-center justify-between gap-4 border-b border-line ps-4 pe-2 sm:ps-6 sm:pe-4">
        <h2 id={titleId} className="min-w-0 truncate text-lg font-semibold">
          {title}
        </h2>
        <IconButton
          label={m['ui.close']()}
          icon={<X size={18} aria-hidden="true" />}
          onPress={onClose}
        />
      </div>
      {children}
    </Layer>
  )
}

interface DeskFormProps {
  save: string
  pending: boolean
  /** The refusal, shown above the button; fields show their own errors. */
  error: unknown
  onSend: () => void
  onClose: () => void
  children: ReactNode
}

/**
 * The fields of a panel, with the action always in reach below them. A refusal moves the focus to
 * its first field.
 */
export function DeskForm({ save, pending, error, onSend, onClose, children }: DeskFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error !== null && error !== undefined)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [error])
  return (
    <form
      ref={form}
      noValidate
      className="flex min-h-0 grow flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        if (!pending) onSend()
      }}
    >
      <div className="min-h-0 grow space-y-6 overflow-y-auto overscroll-contain px-4 py-5 sm:px-6">
        {children}
      </div>
      <div className="shrink-0 space-y-3 border-t border-line px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
        {error !== null && error !== undefined && <CouldNotLoad error={error} />}
        <div className="flex justify-end gap-2 max-sm:*:grow">
          <Button onPress={onClose}>{m['ui.cancel']()}</Button>
          <Button kind="primary" type="submit" pending={pending}>
            {save}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** A part of the form under its own heading. */
export function DeskSection({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children: ReactNode
}) {
  return (
    <section className="space-y-4 border-t border-line pt-5 first:border-t-0 first:pt-0">
      <div>
        <h3 className="text-base font-medium">{title}</h3>
        {text !== undefined && <p className="mt-0.5 text-sm text-ink-soft">{text}</p>}
      </div>
      {children}
    </section>
  )
}
