import { Paperclip } from 'lucide-react'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { CouldNotLoad, errorSentence } from '#platform/ui/could-not-load.tsx'
import { FileDrop } from '#platform/ui/file-drop.tsx'
import { formatBytes, formatNumber } from '#platform/ui/format.ts'
import { dayOf, formatDay } from '#platform/ui/format-dates.ts'
import { download } from '#platform/ui/save-file.ts'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import {
  addEvidence,
  type Evidence,
  EVIDENCE_MEGABYTES,
  type EvidenceSide,
  listEvidence,
  openEvidence,
} from '../evidence/contract.ts'

/** A phone that stores pictures in another format provides JPEG if only these are accepted. */
const ACCEPTED = 'application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png'

/** The files of a case, and where more can be added, a place for one. */
export function EvidenceSection({ caseId }: { caseId: string }) {
  const list = useEndpoint(listEvidence, { params: { id: caseId } })
  if (list.data === undefined)
    return list.error === null ? null : (
      <CouldNotLoad error={list.error} again={() => void list.refetch()} />
    )
  const { items, canAdd, side } = list.data
  if (items.length === 0 && !canAdd) return null
  return (
    <section className="space-y-3">
      <h3 className="text-sm font-semibold">{m['disciplineScreens.files.title']()}</h3>
      {items.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line">
          {items.map((file) => (
            <li key={file.id}>
              <FileRow caseId={caseId} file={file} />
            </li>
          ))}
        </ul>
      )}
      {canAdd && <AddFile caseId={caseId} side={side} />}
    </section>
  )
}

function sideLabel(side: EvidenceSide): string {
  const labels: Record<EvidenceSide, () => string> = {
    employee: () => m['disciplineScreens.files.side.employee'](),
    manager: () => m['disciplineScreens.files.side.manager'](),
    hr: () => m['disciplineScreens.files.side.hr'](),
  }
  return labels[side]()
}

function FileRow({ caseId, file }: { caseId: string; file: Evidence }) {
  const locale = useLanguage()
  const save = (): Promise<void> =>
    download(openEvidence, { params: { id: caseId, fileId: file.id } }, () =>
      m['disciplineScreens.files.failed'](),
    )
  const details = [
    sideLabel(file.side),
    formatDay(dayOf(file.addedAt, locale.zone), locale, { year: true }),
    formatBytes(file.bytes, locale),
  ]
  return (
    <button
      type="button"
      className="flex min-h-11 w-full items-center gap-3 px-3 py-2 text-start text-sm hover:bg-neutral-soft"
      onClick={() => void save()}
    >
      <Paperclip size={16} className="shrink-0 text-ink-soft" aria-hidden="true" />
      <span className="min-w-0 grow">
        <bdi className="block truncate font-medium">{file.name}</bdi>
        <span className="figures text-xs text-ink-soft">{details.join(' · ')}</span>
      </span>
    </button>
  )
}

/** Who else opens what is added. */
function readersText(side: EvidenceSide): string {
  const texts: Record<EvidenceSide, () => string> = {
    employee: () => m['disciplineScreens.files.forEmployee'](),
    manager: () => m['disciplineScreens.files.forManager'](),
    hr: () => m['disciplineScreens.files.forHr'](),
  }
  return texts[side]()
}

function AddFile({ caseId, side }: { caseId: string; side: EvidenceSide }) {
  const locale = useLanguage()
  const add = useSubmit(addEvidence, {
    refreshes: [listEvidence],
    onSuccess: () => showToast(m['disciplineScreens.files.added'](), { tone: 'good' }),
  })
  if (add.pending)
    return (
      <div className="flex flex-col gap-1.5" role="status">
        <span className="text-sm font-medium">{m['disciplineScreens.files.uploading']()}</span>
        <Skeleton className="h-20 w-full" />
      </div>
    )
  const kinds = m['disciplineScreens.files.kinds']({
    megabytes: formatNumber(EVIDENCE_MEGABYTES, locale),
  })
  return (
    <FileDrop
      label={m['disciplineScreens.files.add']()}
      files={[]}
      megabytes={EVIDENCE_MEGABYTES}
      accept={ACCEPTED}
      help={`${readersText(side)} ${kinds}`}
      {...(add.error === null ? {} : { error: errorSentence(add.error, locale.language) })}
      onChange={([file]) =>
        file !== undefined && add.submit({ params: { id: caseId }, body: { file } })
      }
    />
  )
}
