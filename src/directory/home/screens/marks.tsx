import {
  Award,
  Boxes,
  Clock,
  Earth,
  FileCheck,
  Plane,
  Ship,
  Snowflake,
  Truck,
  Users,
  UtensilsCrossed,
  Warehouse,
  Zap,
  type LucideIcon,
} from 'lucide-react'
import type { BlockMark } from '../contract.ts'

export const MARKS: Readonly<Record<BlockMark, LucideIcon>> = {
  land: Truck,
  sea: Ship,
  air: Plane,
  storage: Warehouse,
  cold: Snowflake,
  customs: FileCheck,
  food: UtensilsCrossed,
  express: Zap,
  people: Users,
  quality: Award,
  globe: Earth,
  clock: Clock,
}

/** The icon of a block; a box when it has none. */
export function BlockIcon({ mark, size = 20 }: { mark: BlockMark | null; size?: number }) {
  const Icon = mark === null ? Boxes : MARKS[mark]
  return <Icon size={size} aria-hidden="true" />
}
