import { CircleAlert, CircleCheck, CircleDashed, Info, TriangleAlert } from 'lucide-react'
import type { Tone } from './tone.ts'

const ICONS = {
  good: CircleCheck,
  warning: TriangleAlert,
  bad: CircleAlert,
  info: Info,
  neutral: CircleDashed,
}

export function ToneIcon({ tone, size = 14 }: { tone: Tone; size?: number }) {
  const Icon = ICONS[tone]
  return <Icon size={size} className="shrink-0" aria-hidden="true" />
}
