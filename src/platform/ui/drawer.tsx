import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { m } from '#messages'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { Layer } from './layer.tsx'

export interface DrawerProps {
  title: string
  titleHidden?: boolean
  open: boolean
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
  /** Menus open from the start, a cart from the end. */
  side?: 'start' | 'end'
  actions?: ReactNode
}

/** A panel from the side over a dimmed backdrop; a press on the backdrop or Escape closes it. */
export function Drawer({
  title,
  titleHidden = false,
  open,
  onOpenChange,
  children,
  side = 'start',
  actions,
}: DrawerProps) {
  const titleId = useId()
  if (!open) return null
  const close = (): void => onOpenChange(false)
  return (
    <Layer
      role="dialog"
      titleId={titleId}
      onClose={close}
      dismissable
      placement=""
      classes={classNames(
        'absolute inset-y-0 w-[min(22rem,88vw)]',
        side === 'start' ? 'slide-start drawer-start start-0' : 'slide-end drawer-end end-0',
      )}
    >
      <div className="flex min-h-header items-center justify-between gap-4 ps-4 pe-2">
        <h2 id={titleId} className={titleHidden ? 'sr-only' : 'text-lg font-semibold'}>
          {title}
        </h2>
        <span className="ms-auto">
          <IconButton
            label={m['ui.close']()}
            icon={<X size={18} aria-hidden="true" />}
            onPress={close}
          />
        </span>
      </div>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-4 pb-6">{children}</div>
      {actions !== undefined && (
        <div className="border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
          {actions}
        </div>
      )}
    </Layer>
  )
}
