import { Pencil, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { m } from '#messages'
import type { Certificate, PreviousEmployer } from '../contract.ts'
import { CertificateFacts, EmployerFacts } from '../entry-facts.tsx'

const EmployerDialog = lazy(async () => ({
  default: (await import('./employer-dialog.tsx')).EmployerDialog,
}))
const CertificateDialog = lazy(async () => ({
  default: (await import('./certificate-dialog.tsx')).CertificateDialog,
}))

interface BackgroundProps {
  employers: readonly PreviousEmployer[]
  certificates: readonly Certificate[]
}

type Editing =
  | { kind: 'employer'; entry: PreviousEmployer | null }
  | { kind: 'certificate'; entry: Certificate | null }

/** What the employee did before they joined; they keep it up to date themselves. */
export function Background({ employers, certificates }: BackgroundProps) {
  const [editing, setEditing] = useState<Editing | null>(null)
  const close = (): void => setEditing(null)
  return (
    <div className="grid gap-6">
      <Card
        title={m['workHistoryScreens.employers']()}
        end={
          <Button
            size="small"
            icon={<Plus size={16} aria-hidden="true" />}
            onPress={() => setEditing({ kind: 'employer', entry: null })}
          >
            {m['workHistoryScreens.addEmployer']()}
          </Button>
        }
      >
        {employers.length === 0 ? (
          <p className="text-sm text-ink-soft">{m['workHistoryScreens.noEmployers']()}</p>
        ) : (
          <ul aria-label={m['workHistoryScreens.employers']()} className="divide-y divide-line">
            {employers.map((entry) => (
              <li key={entry.id} className="flex items-start justify-between gap-3 py-3">
                <EmployerFacts entry={entry} />
                <IconButton
                  label={m['workHistoryScreens.editOne']({ name: `\u2068${entry.employer}\u2069` })}
                  icon={<Pencil size={16} aria-hidden="true" />}
                  onPress={() => setEditing({ kind: 'employer', entry })}
                />
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card
        title={m['workHistoryScreens.certificates']()}
        end={
          <Button
            size="small"
            icon={<Plus size={16} aria-hidden="true" />}
            onPress={() => setEditing({ kind: 'certificate', entry: null })}
          >
            {m['workHistoryScreens.addCertificate']()}
          </Button>
        }
      >
        {certificates.length === 0 ? (
          <p className="text-sm text-ink-soft">{m['workHistoryScreens.noCertificates']()}</p>
        ) : (
          <ul aria-label={m['workHistoryScreens.certificates']()} className="divide-y divide-line">
            {certificates.map((entry) => (
              <li key={entry.id} className="flex items-start justify-between gap-3 py-3">
                <CertificateFacts entry={entry} />
                <IconButton
                  label={m['workHistoryScreens.editOne']({ name: `\u2068${entry.title}\u2069` })}
                  icon={<Pencil size={16} aria-hidden="true" />}
                  onPress={() => setEditing({ kind: 'certificate', entry })}
                />
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Suspense fallback={null}>
        {editing?.kind === 'employer' && <EmployerDialog entry={editing.entry} onClose={close} />}
        {editing?.kind === 'certificate' && (
          <CertificateDialog entry={editing.entry} onClose={close} />
        )}
      </Suspense>
    </div>
  )
}
