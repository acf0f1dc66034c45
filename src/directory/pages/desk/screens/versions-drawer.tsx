import { useState } from 'react'
import { directionOf, LANGUAGE_NAMES } from '#platform/i18n/content-language.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { Medium } from '#directory/media/contract.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Drawer } from '#platform/ui/drawer.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { openDocument, type DocumentLanguage } from '../../contract.ts'
import { listVersions, openVersion, restoreVersion, type Version } from '../../versions/contract.ts'
import { momentText } from './moment-text.ts'
import { TextPreview } from './text-preview.tsx'
import type { UsedWriting } from './use-writing.ts'

interface VersionsDrawerProps {
  id: string
  language: DocumentLanguage
  cover: Medium | null
  used: UsedWriting
  onClose: () => void
}

/** Published and scheduled versions in a language; each can be read, and edited further. */
export function VersionsDrawer({ id, language, cover, used, onClose }: VersionsDrawerProps) {
  const [read, setRead] = useState<number | null>(null)
  const restore = useSubmit(restoreVersion, {
    refreshes: [openDocument, listVersions],
    onSuccess: ({ draft, revision }) => {
      used.adopt(draft, revision)
      showToast(m['contentDesk.version.restored'](), { tone: 'good' })
      onClose()
    },
  })
  async function restoreOlder(version: number): Promise<void> {
    if (await used.keeper.flush())
      restore.submit({
        params: { id, language, version: String(version) },
        body: { revision: used.keeper.revision() },
      })
  }
  return (
    <Drawer
      title={m['contentDesk.version.title']({ language: LANGUAGE_NAMES[language] })}
      side="end"
      open
      onOpenChange={onClose}
    >
      {restore.error !== null && <CouldNotLoad error={restore.error} />}
      {read === null ? (
        <VersionList id={id} language={language} onRead={setRead} />
      ) : (
        <VersionReading
          {...{ id, language, cover }}
          version={read}
          pending={restore.pending}
          onBack={() => setRead(null)}
          onRestore={() => void restoreOlder(read)}
        />
      )}
    </Drawer>
  )
}

function VersionList({
  id,
  language,
  onRead,
}: Pick<VersionsDrawerProps, 'id' | 'language'> & { onRead: (version: number) => void }) {
  const versions = useEndpoint(listVersions, { params: { id, language } })
  if (versions.error !== null)
    return <CouldNotLoad error={versions.error} again={() => void versions.refetch()} />
  if (versions.data === undefined) return <CardSkeleton />
  if (versions.data.items.length === 0)
    return <p className="text-sm text-ink-soft">{m['contentDesk.version.none']()}</p>
  return (
    <ol className="divide-y divide-line">
      {versions.data.items.map((version) => (
        <VersionLine
          key={version.version}
          version={version}
          language={language}
          onRead={() => onRead(version.version)}
        />
      ))}
    </ol>
  )
}

interface VersionReadingProps extends Pick<VersionsDrawerProps, 'id' | 'language' | 'cover'> {
  version: number
  pending: boolean
  onBack: () => void
  onRestore: () => void
}

/** A version as its readers saw it. */
function VersionReading({
  id,
  language,
  cover,
  version,
  pending,
  onBack,
  onRestore,
}: VersionReadingProps) {
  const locale = useLanguage()
  const { data, error, refetch } = useEndpoint(openVersion, {
    params: { id, language, version: String(version) },
  })
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        <Button size="small" onPress={onBack}>
          {m['contentDesk.version.all']()}
        </Button>
        <Button size="small" kind="primary" pending={pending} onPress={onRestore}>
          {m['contentDesk.version.restore']({ number: formatNumber(version, locale) })}
        </Button>
      </div>
      {error !== null && <CouldNotLoad error={error} again={() => void refetch()} />}
      {data === undefined && error === null && <CardSkeleton />}
      {data !== undefined && (
        <TextPreview
          draft={data.draft}
          language={language}
          pictures={{ find: (picture) => data.media.find((each) => each.id === picture) ?? null }}
          cover={cover}
        />
      )}
    </div>
  )
}

interface VersionLineProps {
  version: Version
  language: DocumentLanguage
  onRead: () => void
}

function VersionLine({ version, language, onRead }: VersionLineProps) {
  const locale = useLanguage()
  const { savedBy, words, live, next, title } = version
  const number = formatNumber(version.version, locale)
  return (
    <li className="grid gap-1 py-3 text-sm">
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{m['contentDesk.version.number']({ number })}</span>
        {live && <Pill tone="good">{m['contentDesk.version.live']()}</Pill>}
        {next && <Pill tone="info">{m['contentDesk.version.next']()}</Pill>}
      </span>
      <span lang={language} dir={directionOf(language)}>
        {title}
      </span>
      <span className="text-xs text-ink-soft">
        {momentText(version.savedAt, locale)}
        {savedBy !== null && (
          <>
            {' · '}
            <bdi>{savedBy[locale.language]}</bdi>
          </>
        )}
        {' · '}
        {m['contentDesk.version.words']({ count: words, shown: formatNumber(words, locale) })}
      </span>
      <span className="mt-1">
        <Button size="small" onPress={onRead}>
          {m['contentDesk.version.read']({ number })}
        </Button>
      </span>
    </li>
  )
}
