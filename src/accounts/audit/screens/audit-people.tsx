import { nameIn } from '#platform/ui/two-names.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { m } from '#messages'
import type { AuditRow } from '../contract.ts'
import { useActionNames } from '../use-action-names.ts'

/** Who acted. */
export function ActorName({ entry }: { entry: Pick<AuditRow, 'actor'> }) {
  const { language } = useLanguage()
  if (entry.actor === null) return <span className="text-ink-soft">{m['auditLog.nobody']()}</span>
  return <bdi>{nameIn(entry.actor.name, language) || entry.actor.email}</bdi>
}

/** The person or thing the action was on. */
export function SubjectName({ entry }: { entry: Pick<AuditRow, 'subject' | 'subjectKind'> }) {
  const { language } = useLanguage()
  const names = useActionNames()
  if (entry.subject !== null)
    return <bdi>{nameIn(entry.subject.name, language) || entry.subject.email}</bdi>
  const kind = names?.kindName(entry.subjectKind)
  return kind === undefined ? <Bdi code>{entry.subjectKind}</Bdi> : <span>{kind}</span>
}
