import { KeyRound, LifeBuoy, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'

const ICONS = { app: Smartphone, passkey: KeyRound, codes: LifeBuoy }

interface FactorRowProps {
  icon: keyof typeof ICONS
  title: ReactNode
  detail: ReactNode
  /** The one thing to do with it, beside it. */
  action?: ReactNode
  /** What belongs to it, below: a list, dialogs. */
  children?: ReactNode
}

/** One kind of second factor, with its action beside it. */
export function FactorRow({ icon, title, detail, action, children }: FactorRowProps) {
  const Icon = ICONS[icon]
  return (
    <li className="px-4 py-4 sm:px-6">
      <div className="flex items-start gap-4">
        <span className="mt-0.5 grid size-9 shrink-0 place-items-center rounded-full bg-neutral-soft text-ink-soft">
          <Icon size={18} aria-hidden="true" />
        </span>
        <div className="min-w-0 grow">
          <h3 className="flex min-h-8 items-center font-medium">{title}</h3>
          <p className="text-sm text-ink-soft">{detail}</p>
        </div>
        {action !== undefined && <span className="shrink-0">{action}</span>}
      </div>
      {children}
    </li>
  )
}
