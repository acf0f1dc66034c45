import type { ReactNode } from 'react'
import { Card } from '#platform/ui/card.tsx'
import { TONE_TEXT } from '#platform/ui/tone.ts'
import { ToneIcon } from '#platform/ui/tone-icon.tsx'
import { type CheckoutSection, sectionId } from './checkout-state.ts'

interface SectionCardProps {
  section: CheckoutSection
  title: string
  end?: ReactNode
  error: string | undefined
  children: ReactNode
}

/** One of the three sections of an order, with its error under the title. */
export function SectionCard({ section, title, end, error, children }: SectionCardProps) {
  return (
    <div
      id={sectionId(section)}
      tabIndex={-1}
      role="group"
      aria-label={title}
      className="scroll-mt-20 rounded-card outline-none focus-visible:ring-focus"
    >
      <Card title={title} end={end}>
        <div className="grid gap-4">
          <SectionError error={error} />
          {children}
        </div>
      </Card>
    </div>
  )
}

export function SectionError({ error }: { error: string | undefined }) {
  if (error === undefined) return null
  return (
    <p role="alert" className={`flex items-center gap-2 text-sm ${TONE_TEXT.bad}`}>
      <ToneIcon tone="bad" size={16} />
      {error}
    </p>
  )
}
