import {
  Construction,
  FileCheck,
  type LucideIcon,
  Plane,
  Ship,
  Snowflake,
  Sofa,
  Truck,
  Warehouse,
  Zap,
} from 'lucide-react'
import type { ActivityMark } from './contract.ts'

const ICONS: Readonly<Record<ActivityMark, LucideIcon>> = {
  land: Truck,
  sea: Ship,
  air: Plane,
  customs: FileCheck,
  storage: Warehouse,
  moving: Sofa,
  express: Zap,
  cold: Snowflake,
  heavy: Construction,
}

/** The icon of an activity; its name is next to it. */
export function ActivityIcon({ mark, size = 16 }: { mark: ActivityMark; size?: number }) {
  const Icon = ICONS[mark]
  return <Icon size={size} className="shrink-0" aria-hidden="true" />
}
