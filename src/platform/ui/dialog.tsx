import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { m } from '#messages'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { Layer } from './layer.tsx'

export interface DialogProps {
  title: string
  open: boolean
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
  /**
   * The buttons, with the primary one at the end of the reading order. They stay visible while the
   * rest scrolls.
   */
  actions?: ReactNode
  size?: 'small' | 'normal' | 'wide'
  /** Asks for an answer: a press outside does not close it. */
  alert?: boolean
}

const SIZES = { small: 'sm:max-w-sm', normal: 'sm:max-w-lg', wide: 'sm:max-w-3xl' }

/**
 * A dialog over the page, and a bottom sheet on a phone. Focus stays within, Escape closes it, and
 * focus returns.
 */
export function Dialog({
  title,
  open,
  onOpenChange,
  children,
  actions,
  size = 'normal',
  alert = false,
}: DialogProps) {
  const titleId = useId()
  if (!open) return null
  const close = (): void => onOpenChange(false)
  return (
    <Layer
      role={alert ? 'alertdialog' : 'dialog'}
      titleId={titleId}
      onClose={close}
      dismissable={!alert}
      placement="flex items-end justify-center sm:items-center sm:p-6"
      classes={classNames(
        'sheet max-h-[92%] w-full rounded-t-card shadow-float sm:rounded-card',
        SIZES[size],
      )}
    >
      <div className="flex items-start justify-between gap-4 px-4 pt-4 sm:px-6 sm:pt-5">
        <h2
          id={titleId}
          className="flex min-h-control min-w-0 items-center text-lg leading-snug font-semibold"
        >
          {title}
        </h2>
        <span className="-me-2">
          <IconButton
            label={m['ui.close']()}
            icon={<X size={18} aria-hidden="true" />}
            onPress={close}
          />
        </span>
      </div>
      {/* A form inside it sticks its action to the very edge, over the padding below it. */}
      <div className="min-h-0 overflow-y-auto overscroll-contain px-4 pt-2 pb-5 [--form-bottom:-1.25rem] sm:px-6">
        {children}
      </div>
      {actions !== undefined && (
        <div className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:*:grow sm:px-6 sm:py-4">
          {actions}
        </div>
      )}
    </Layer>
  )
}
