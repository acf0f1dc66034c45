import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { TONE_TEXT } from '#platform/ui/tone.ts'
import { ToneIcon } from '#platform/ui/tone-icon.tsx'
import type { PlanIssue } from '../../building/contract.ts'

interface IssueLinesProps {
  issues: readonly PlanIssue[]
  /** What resolves an issue. */
  action?: (issue: PlanIssue) => ReactNode
}

/** What stands in the way, in the shop's own sentences (S5.4-S5.7, S5.11), each with its remedy. */
export function IssueLines({ issues, action }: IssueLinesProps) {
  const { language } = useLanguage()
  if (issues.length === 0) return null
  return (
    <ul className="grid gap-2">
      {issues.map((issue) => (
        <li
          key={`${issue.code} ${issue.mealId ?? ''}`}
          className={`flex flex-wrap items-center gap-x-2 gap-y-1 text-sm ${TONE_TEXT.bad}`}
        >
          <span role="alert" className="flex min-w-0 grow items-center gap-2">
            <ToneIcon tone="bad" size={16} />
            <span className="min-w-0">{issue.title[language]}</span>
          </span>
          {action?.(issue)}
        </li>
      ))}
    </ul>
  )
}
