import { Download, Printer, ReceiptText } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { callForFile } from '#platform/http/call.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { CouldNotLoad, errorSentence } from '#platform/ui/could-not-load.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { Menu } from '#platform/ui/menu.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { download } from '#platform/ui/save-file.ts'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import {
  downloadOwnProtectedSlip,
  downloadOwnSlip,
  listOwnSlips,
  showOwnSlip,
} from '../contract.ts'
import type { PdfLanguage, Slip, SlipLine } from '#portal/pay-runs/slips/contract.ts'
import { SlipView } from '#portal/pay-runs/slips/slip-view.tsx'

const ProtectedPdfDialog = lazy(async () => ({
  default: (await import('#portal/pay-runs/protected-pdf/protected-pdf-dialog.tsx'))
    .ProtectedPdfDialog,
}))

const ALL_SLIPS = '/salarySlips'

/** What other slices add to a slip. */
export interface SlipExtras {
  readonly below: (slip: Slip) => ReactNode
  /** Below the explanation of a line. */
  readonly ofLine: (slip: Slip, line: SlipLine) => ReactNode
}

interface SlipPageProps {
  id: string
  extras?: SlipExtras | undefined
}

/** One of the reader's slips, by its id. */
export function SlipPage({ id, extras }: SlipPageProps) {
  const slip = useEndpoint(showOwnSlip, { params: { id } })
  return (
    <>
      <SlipHeader id={slip.data === undefined ? undefined : id} />
      {slip.data === undefined && slip.error === null && <SlipSkeleton />}
      {slip.data === undefined && slip.error !== null && (
        <CouldNotLoad error={slip.error} again={() => void slip.refetch()} />
      )}
      {slip.data !== undefined && (
        <>
          <div className="rounded-card border border-line bg-surface p-4 sm:p-8 print:border-0 print:p-0">
            <SlipView
              slip={slip.data}
              lineAction={
                extras === undefined ? undefined : (line) => extras.ofLine(slip.data, line)
              }
            />
          </div>
          {extras?.below(slip.data)}
        </>
      )}
    </>
  )
}

/** More than eight years of them. */
const MAX_SLIPS = 100

interface MonthPageProps {
  month: string
  extras?: SlipExtras | undefined
}

/** The newest slip of a month, which notifications lead to. */
export function MonthPage({ month, extras }: MonthPageProps) {
  const locale = useLanguage()
  const slips = useEndpoint(listOwnSlips, { query: { limit: String(MAX_SLIPS) } })
  const found = slips.data?.items.find((slip) => slip.month === month)
  if (found !== undefined) return <SlipPage id={found.id} extras={extras} />
  return (
    <>
      <SlipHeader id={undefined} />
      {slips.data === undefined && slips.error === null && <SlipSkeleton />}
      {slips.data === undefined && slips.error !== null && (
        <CouldNotLoad error={slips.error} again={() => void slips.refetch()} />
      )}
      {slips.data !== undefined && (
        <div className="rounded-card border border-line bg-surface">
          <EmptyState
            icon={<ReceiptText size={22} aria-hidden="true" />}
            title={m['salarySlipScreens.noSlip']({ month: formatMonth(month, locale) })}
            text={m['salarySlipScreens.noSlipText']()}
            action={<LinkButton to={ALL_SLIPS}>{m['salarySlipScreens.allSlips']()}</LinkButton>}
          />
        </div>
      )}
    </>
  )
}

function SlipSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-[36rem] w-full rounded-card" />
    </Loading>
  )
}

function SlipHeader({ id }: { id: string | undefined }) {
  return (
    <PageHeader
      title={m['salarySlips.title']()}
      back={{ to: ALL_SLIPS, label: m['pages.salarySlips']() }}
      action={id === undefined ? undefined : <Actions id={id} />}
    />
  )
}

function Actions({ id }: { id: string }) {
  const locale = useLanguage()
  const [isProtecting, setProtecting] = useState(false)
  const save = (language: PdfLanguage): Promise<void> =>
    download(downloadOwnSlip, { params: { id }, query: { language } }, (error) =>
      errorSentence(error, locale.language),
    )
  const entry = (key: PdfLanguage, label: string) => ({
    key,
    label,
    onSelect: () => void save(key),
  })
  return (
    <>
      <Menu
        label={m['salarySlipScreens.download']()}
        entries={[
          entry('en', m['salarySlipScreens.english']()),
          entry('ar', m['salarySlipScreens.arabic']()),
          entry('both', m['salarySlipScreens.both']()),
          {
            key: 'protected',
            label: m['protectedPdf.open'](),
            onSelect: () => setProtecting(true),
          },
        ]}
        trigger={
          <>
            <Download size={16} aria-hidden="true" />
            {m['salarySlipScreens.download']()}
          </>
        }
      />
      <Button icon={<Printer size={16} aria-hidden="true" />} onPress={() => window.print()}>
        {m['salarySlipScreens.print']()}
      </Button>
      <Suspense>
        {isProtecting && (
          <ProtectedPdfDialog
            language={locale.language}
            file={(body) => callForFile(downloadOwnProtectedSlip, { params: { id }, body })}
            onClose={() => setProtecting(false)}
          />
        )}
      </Suspense>
    </>
  )
}
