import { Moment } from '#accounts/account/moment.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { type DescriptionItem, DescriptionList } from '#platform/ui/description-list.tsx'
import { m } from '#messages'
import type { AuditRow } from '../contract.ts'
import { actionName } from './action-names.tsx'
import { ActorName, SubjectName } from './audit-people.tsx'
import { BeforeAfter } from '../before-after.tsx'

interface AuditDialogProps {
  entry: AuditRow
  onClose: () => void
  /** Filters the list to the subject of one entry. */
  onOnly: (params: Readonly<Record<string, string>>) => void
}

/** One entry in full, with before and after side by side. */
export function AuditDialog({ entry, onClose, onOnly }: AuditDialogProps) {
  const { actor, subjectKind, subjectId } = entry
  const items: DescriptionItem[] = [
    {
      term: m['auditLog.who'](),
      value: (
        <span className="grid justify-items-start">
          <ActorName entry={entry} />
          {actor !== null && (
            <span className="text-xs break-all text-ink-soft">
              <Bdi code>{actor.email}</Bdi>
            </span>
          )}
        </span>
      ),
    },
    {
      term: m['auditLog.about'](),
      value: (
        <span className="grid justify-items-start">
          <SubjectName entry={entry} />
          {subjectKind !== 'site' && (
            <span className="text-xs break-all text-ink-soft">
              <Bdi code>{entry.subject?.email ?? subjectId}</Bdi>
            </span>
          )}
        </span>
      ),
    },
    { term: m['auditLog.when'](), value: <Moment instant={entry.at} /> },
    { term: m['auditLog.address'](), value: <Bdi code>{entry.address}</Bdi> },
    {
      term: m['auditLog.request'](),
      value: (
        <span className="break-all">
          <Bdi code>{entry.requestId}</Bdi>
        </span>
      ),
    },
  ]
  const actions = (
    <>
      {actor !== null && (
        <Button onPress={() => onOnly({ actor: actor.id })}>{m['auditLog.allByThem']()}</Button>
      )}
      <Button onPress={() => onOnly({ subjectKind, subjectId })}>
        {m['auditLog.allAboutIt']()}
      </Button>
    </>
  )
  return (
    <Dialog
      title={actionName(entry.action) ?? entry.action}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="wide"
      actions={actions}
    >
      <div className="grid gap-6">
        <DescriptionList items={items} columns={3} />
        <BeforeAfter before={entry.before} after={entry.after} />
      </div>
    </Dialog>
  )
}
