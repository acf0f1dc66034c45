import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { formatNumber } from '#platform/ui/format.ts'
import { Receipt, type ReceiptLine } from '#platform/ui/receipt.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { m } from '#messages'
import type { Projection } from './use-projection.ts'

interface OutcomeCardProps {
  projection: Projection<{ readonly before: number; readonly after: number }>
  /** The balance today, also before anything is typed. */
  left: number
  /** The years the days belong to. */
  changeNote?: string
  /** Other consequences, below the balance. */
  lines?: readonly ReceiptLine[]
}

/** The balance before and after, while the user types. */
export function OutcomeCard({ projection, left, changeNote, lines = [] }: OutcomeCardProps) {
  const locale = useLanguage()
  const { preview, isOld, errors, error, again } = projection
  const format = (days: number, signed = false): ReactNode => (
    <bdi dir="ltr" className={classNames('figures', days < 0 && !signed && 'text-bad')}>
      {formatNumber(days, locale, {
        maximumFractionDigits: 3,
        ...(signed ? { signDisplay: 'exceptZero' as const } : {}),
      })}
    </bdi>
  )
  const isRefused = Object.keys(errors).length > 0
  const balance: ReceiptLine[] = [
    { key: 'before', term: m['leaveAdjust.before'](), value: format(preview?.before ?? left) },
    ...(preview === undefined || isRefused
      ? []
      : [
          {
            key: 'change',
            term: m['leaveAdjust.change'](),
            value: format(Math.round((preview.after - preview.before) * 1000) / 1000, true),
            ...(changeNote === undefined ? {} : { note: changeNote }),
          },
          {
            key: 'after',
            term: m['leaveAdjust.after'](),
            value: format(preview.after),
            total: true,
          },
        ]),
  ]
  return (
    <section
      aria-label={m['leaveAdjust.after']()}
      data-preview={isOld ? 'old' : 'now'}
      className="rounded-card border border-line bg-ground px-4 py-2"
    >
      {error !== null && <CouldNotLoad error={error} again={again} />}
      {errors[''] !== undefined && <Banner tone="bad">{errors['']}</Banner>}
      <div className={classNames('transition-opacity duration-150', isOld && 'opacity-60')}>
        <Receipt lines={[...balance, ...(preview === undefined || isRefused ? [] : lines)]} />
      </div>
    </section>
  )
}
