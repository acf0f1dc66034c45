import { CircleHelp, Monitor, Smartphone, Tablet } from 'lucide-react'
import type { Device } from './rules.ts'

const ICONS = { phone: Smartphone, tablet: Tablet, computer: Monitor, unknown: CircleHelp }

/** The kind of device in a list row. */
export function DeviceIcon({ kind }: { kind: Device['kind'] }) {
  const Icon = ICONS[kind]
  return (
    <span className="mt-0.5 grid size-9 shrink-0 place-items-center rounded-full bg-neutral-soft text-ink-soft">
      <Icon size={18} aria-hidden="true" />
    </span>
  )
}
