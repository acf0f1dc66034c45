import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { m } from '#messages'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { Layer } from './layer.tsx'

interface SidePanelProps {
  title: string
  onClose: () => void
  children: ReactNode
  /** Room for two columns. */
  wide?: boolean
  /** Stays open when the user presses beside it, so that input is not lost. */
  alert?: boolean
}

/** Full screen on a phone, a panel at the end side on a larger screen. */
export function SidePanel({
  title,
  onClose,
  children,
  wide = false,
  alert = false,
}: SidePanelProps) {
  const titleId = useId()
  return (
    <Layer
      role="dialog"
      titleId={titleId}
      onClose={onClose}
      dismissable={!alert}
      placement=""
      classes={classNames(
        'slide-end drawer-end absolute inset-y-0 end-0 w-full',
        wide ? 'sm:w-[min(60rem,94vw)]' : 'sm:w-[min(30rem,94vw)]',
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
      {/* The actions of a form stay at the very edge, over the padding below them. */}
      <div className="flex min-h-0 grow flex-col overflow-y-auto overscroll-contain px-4 pt-5 *:shrink-0 sm:px-6 sm:pb-8 sm:[--form-bottom:-2rem]">
        {children}
      </div>
    </Layer>
  )
}
