import { TimeRangeText } from '#platform/ui/time-text.tsx'
import type { Span } from './rules.ts'

/** A window as everyone reads it: "12:00 – 2:00 PM". */
export function HoursText({ span }: { span: Span }) {
  return <TimeRangeText from={span.fromAt} to={span.toAt} />
}
