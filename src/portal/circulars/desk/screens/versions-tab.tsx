import { useState } from 'react'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { SidePanel } from '#platform/ui/side-panel.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { Button } from '#platform/ui/button.tsx'
import { m } from '#messages'
import { Article } from '../../article.tsx'
import { expiryText } from '../../expiry-text.ts'
import { FileList } from '../../file-list.tsx'
import { momentText } from '../../moment-text.ts'
import { type CircularVersion, type OpenDeskCircular, showCircularVersion } from '../contract.ts'

/** Every published version, which never changes, to read as people read it. */
export function VersionsTab({ circular }: { circular: OpenDeskCircular }) {
  const locale = useLanguage()
  const columns = useColumns()
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <>
      <DataTable
        caption={m['circularDesk.tab.versions']()}
        columns={columns}
        rows={circular.versions}
        rowKey={({ version }) => String(version)}
        rowAction={buttonWith(setOpened)}
      />
      {opened !== null && (
        <SidePanel
          title={m['circularDesk.version']({ number: formatNumber(opened, locale) })}
          wide
          onClose={() => setOpened(null)}
        >
          <VersionText id={circular.id} version={opened} />
        </SidePanel>
      )}
    </>
  )
}

const buttonWith = (open: (version: number) => void) => (row: CircularVersion) => (
  <ReadButton version={row.version} onPress={open} />
)

interface ReadButtonProps {
  version: number
  onPress: (version: number) => void
}

function ReadButton({ version, onPress }: ReadButtonProps) {
  const locale = useLanguage()
  return (
    <Button
      size="small"
      aria-label={m['circularDesk.readVersion']({ number: formatNumber(version, locale) })}
      onPress={() => onPress(version)}
    >
      {m['circularDesk.readShort']()}
    </Button>
  )
}

function useColumns(): DataColumn<CircularVersion>[] {
  const locale = useLanguage()
  return [
    {
      key: 'version',
      title: m['circularDesk.versionTitle'](),
      cell: ({ version }) => m['circularDesk.version']({ number: formatNumber(version, locale) }),
      grow: true,
    },
    {
      key: 'published',
      title: m['circularScreens.published'](),
      cell: ({ publishedAt }) => <bdi className="figures">{momentText(publishedAt, locale)}</bdi>,
    },
    {
      key: 'by',
      title: m['circularDesk.publishedBy'](),
      cell: ({ publishedBy }) =>
        publishedBy === null ? (
          m['circularDesk.bySchedule']()
        ) : (
          <bdi>{nameIn(publishedBy, locale.language)}</bdi>
        ),
    },
    {
      key: 'material',
      title: m['circularDesk.publish.change'](),
      cell: ({ material }) =>
        material ? (
          <Pill tone="info">{m['circularDesk.material']()}</Pill>
        ) : (
          <Pill tone="neutral">{m['circularDesk.minor']()}</Pill>
        ),
      phone: 'end',
    },
  ]
}

function VersionText({ id, version }: { id: string; version: number }) {
  const locale = useLanguage()
  const found = useEndpoint(showCircularVersion, { params: { id, version: String(version) } })
  if (found.data === undefined)
    return found.error === null ? (
      <Skeleton className="h-64 w-full" />
    ) : (
      <CouldNotLoad error={found.error} again={() => void found.refetch()} />
    )
  const { title, blocks, files, changeNote, expiresOn } = found.data
  return (
    <div className="grid gap-6">
      {changeNote !== null && (
        <Banner tone="info">
          <LocalizedText text={changeNote[locale.language]} />
        </Banner>
      )}
      {expiresOn !== null && (
        <p className="figures text-sm text-ink-soft">{expiryText(expiresOn, false, locale)}</p>
      )}
      <Article title={title} blocks={blocks} />
      {files.length > 0 && <FileList id={id} files={files} />}
    </div>
  )
}
