import { Ban, Download, ListChecks, Upload } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Button } from '#platform/ui/button.tsx'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { Dotted } from '#platform/ui/dotted.tsx'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { dayOf, formatDay } from '#platform/ui/format-dates.ts'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { download } from '#platform/ui/save-file.ts'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { downloadWageFile, type WageFileRow } from '../contract.ts'
import { countLabel, countsOf, markCounts, stateTone } from './states.ts'

const ReplyDialog = lazy(async () => ({
  default: (await import('./reply-dialog.tsx')).ReplyDialog,
}))
const VoidDialog = lazy(async () => ({ default: (await import('./void-dialog.tsx')).VoidDialog }))
const PaymentsPanel = lazy(async () => ({
  default: (await import('./payments-panel.tsx')).PaymentsPanel,
}))

interface FileListProps {
  files: readonly WageFileRow[]
  currency: string
}

/** The files of a run, with what the bank says of their payments. */
export function FileList({ files, currency }: FileListProps) {
  const searchParams = useSearchState()
  const [open, setOpen] = useState<{ id: string; as: 'reply' | 'void' } | null>(null)
  const close = (): void => setOpen(null)
  // A link elsewhere opens the payments of one file.
  const shown = files.find(({ id }) => id === searchParams.get('file'))
  const onOpen = (id: string, as: 'reply' | 'void' | 'payments'): void =>
    as === 'payments' ? searchParams.change({ file: id }) : setOpen({ id, as })
  return (
    <section className="space-y-2">
      <h3 className="text-sm font-semibold">{m['wageFileScreens.files']()}</h3>
      <ul className="divide-y divide-line rounded-control border border-line">
        {files.map((file) => (
          <li key={file.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
            <FileDetails file={file} currency={currency} />
            <FileButtons file={file} onOpen={(as) => onOpen(file.id, as)} />
          </li>
        ))}
      </ul>
      <Suspense>
        {open?.as === 'reply' && (
          <ReplyDialog fileId={open.id} currency={currency} onClose={close} />
        )}
        {open?.as === 'void' && <VoidDialog fileId={open.id} onClose={close} />}
        {shown !== undefined && (
          <PaymentsPanel
            key={shown.id}
            fileId={shown.id}
            onClose={() => searchParams.change({ file: null })}
          />
        )}
      </Suspense>
    </section>
  )
}

function FileDetails({ file, currency }: { file: WageFileRow; currency: string }) {
  const locale = useLanguage()
  return (
    <div className="min-w-0 grow basis-64 space-y-1">
      <p className="figures truncate text-sm font-medium">
        <bdi dir="ltr">{file.name}</bdi>
      </p>
      <p className="text-xs text-ink-soft">
        <Dotted>
          {m['wageFileScreens.people'](counted(file.people, locale))}
          <MoneyText fils={file.totalFils} currency={currency} />
          <DateText day={dayOf(file.writtenAt, locale.zone)} year />
          <bdi>
            {m['wageFileScreens.writtenBy']({ name: nameIn(file.writtenBy, locale.language) })}
          </bdi>
        </Dotted>
      </p>
      <p className="flex flex-wrap gap-1">
        {countsOf(file).map(({ state, count }) => (
          <Pill key={state} tone={stateTone(state)}>
            {countLabel(state, formatNumber(count, locale))}
          </Pill>
        ))}
        {markCounts(file, (count) => formatNumber(count, locale)).map((text) => (
          <Pill key={text} tone="bad">
            {text}
          </Pill>
        ))}
      </p>
      {file.void !== null && (
        <p className="text-sm wrap-anywhere">
          <bdi>
            {m['wageFileScreens.void.by']({
              name: nameIn(file.void.by, locale.language),
              day: formatDay(dayOf(file.void.at, locale.zone), locale, { year: true }),
            })}
          </bdi>{' '}
          <LocalizedText text={file.void.reason} />
        </p>
      )}
    </div>
  )
}

interface FileButtonsProps {
  file: WageFileRow
  onOpen: (as: 'reply' | 'void' | 'payments') => void
}

function FileButtons({ file, onOpen }: FileButtonsProps) {
  const { id, name } = file
  const { language } = useLanguage()
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="small"
        aria-label={m['wageFileScreens.downloadOf']({ name })}
        icon={<Download size={16} aria-hidden="true" />}
        onPress={() =>
          void download(downloadWageFile, { params: { id } }, (error) =>
            errorSentence(error, language),
          )
        }
      >
        {m['wageFileScreens.download']()}
      </Button>
      <Button
        size="small"
        aria-label={m['wageFileScreens.uploadOf']({ name })}
        icon={<Upload size={16} aria-hidden="true" />}
        onPress={() => onOpen('reply')}
      >
        {m['wageFileScreens.upload']()}
      </Button>
      <Button
        size="small"
        aria-label={m['wageFileScreens.viewOf']({ name })}
        icon={<ListChecks size={16} aria-hidden="true" />}
        onPress={() => onOpen('payments')}
      >
        {m['wageFileScreens.view']()}
      </Button>
      {file.void === null && file.paid === 0 && (
        <Button
          size="small"
          aria-label={m['wageFileScreens.void.of']({ name })}
          icon={<Ban size={16} aria-hidden="true" />}
          onPress={() => onOpen('void')}
        >
          {m['wageFileScreens.void.open']()}
        </Button>
      )}
    </div>
  )
}
