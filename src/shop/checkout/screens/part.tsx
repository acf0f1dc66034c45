import type { ReactNode } from 'react'
import { Card } from '#platform/ui/card.tsx'
import { TONE_TEXT } from '#platform/ui/tone.ts'
import { ToneIcon } from '#platform/ui/tone-icon.tsx'
import { type Part, partId } from './use-checkout.ts'

interface PartCardProps {
  part: Part
  title: string
  end?: ReactNode
  fault: string | undefined
  children: ReactNode
}

/** One of the three sections of an order, with its error under the title. */
export function PartCard({ part, title, end, fault, children }: PartCardProps) {
  return (
    <div
      id={partId(part)}
      tabIndex={-1}
      role="group"
      aria-label={title}
      className="scroll-mt-20 rounded-card outline-none focus-visible:ring-focus"
    >
      <Card title={title} end={end}>
        <div className="grid gap-4">
          <PartFault fault={fault} />
          {children}
        </div>
      </Card>
    </div>
  )
}

export function PartFault({ fault }: { fault: string | undefined }) {
  if (fault === undefined) return null
  return (
    <p role="alert" className={`flex items-center gap-2 text-sm ${TONE_TEXT.bad}`}>
      <ToneIcon tone="bad" size={16} />
      {fault}
    </p>
  )
}
