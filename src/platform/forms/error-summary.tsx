import { CircleAlert } from 'lucide-react'
import type { Ref } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { counted } from '#platform/ui/format.ts'
import { m } from '#messages'

export interface SummaryLine {
  readonly name: string
  readonly label: string
  readonly sentence: string
}

interface ErrorSummaryProps {
  /** What is about no single field. */
  top: string | undefined
  lines: readonly SummaryLine[]
  onGo: (name: string) => void
  summaryRef: Ref<HTMLDivElement>
}

/**
 * Lists everything that prevents a form from being sent and takes the focus. Each line links to its
 * field.
 */
export function ErrorSummary({ top, lines, onGo, summaryRef }: ErrorSummaryProps) {
  const locale = useLanguage()
  if (top === undefined && lines.length === 0) return null
  return (
    <div
      ref={summaryRef}
      tabIndex={-1}
      role="alert"
      className="flex gap-3 rounded-control border border-bad bg-bad-soft px-4 py-3 text-sm"
    >
      <CircleAlert size={18} className="mt-0.5 shrink-0 text-bad" aria-hidden="true" />
      <div className="min-w-0 grow">
        <p className="font-medium">
          {lines.length > 0
            ? m['forms.errorsTitle'](counted(lines.length, locale))
            : m['forms.notSent']()}
        </p>
        {top !== undefined && <p>{top}</p>}
        {lines.length > 0 && (
          <ul className="mt-1 space-y-1">
            {lines.map((line) => (
              <li key={line.name}>
                <button
                  type="button"
                  onClick={() => onGo(line.name)}
                  className="min-h-6 text-start underline decoration-1 underline-offset-4 hover:decoration-2"
                >
                  {line.label === '' ? line.sentence : `${line.label}: ${line.sentence}`}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
