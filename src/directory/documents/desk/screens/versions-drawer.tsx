import { CouldNotLoad } from '#accounts/account/could-not-load.tsx'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Drawer } from '#platform/ui/drawer.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#words'
import { listVersions, openDocument, restoreVersion, type Version, type Written } from '../../contract.ts'
import { momentText } from './moment-text.ts'
import { directionOf, LANGUAGE_NAMES } from './text-standing.tsx'
import type { UsedWriting } from './use-writing.ts'

interface VersionsDrawerProps {
  id: string
  language: Written
  used: UsedWriting
  onClose: () => void
}

/** What was published in a language, or set to be; each can be written on again. */
export function VersionsDrawer({ id, language, used, onClose }: VersionsDrawerProps) {
  const versions = useEndpoint(listVersions, { params: { id, language } })
  const restore = useSubmit(restoreVersion, {
    refreshes: [openDocument, listVersions],
    onDone: ({ draft, revision }) => {
      used.adopt(draft, revision)
      showToast(m['contentDesk.version.restored'](), { tone: 'good' })
      onClose()
    },
  })
  async function bringBack(version: number): Promise<void> {
    if (await used.keeper.flush()) restore.submit({ params: { id, language, version: String(version) }, body: { revision: used.keeper.revision() } })
  }
  return (
    <Drawer title={m['contentDesk.version.title']({ language: LANGUAGE_NAMES[language] })} side="end" open onOpenChange={onClose}>
      {restore.error !== null && <CouldNotLoad error={restore.error} />}
      {versions.error !== null && <CouldNotLoad error={versions.error} again={() => void versions.refetch()} />}
      {versions.data === undefined && versions.error === null && <CardSkeleton />}
      {versions.data?.items.length === 0 && <p className="text-sm text-ink-soft">{m['contentDesk.version.none']()}</p>}
      <ol className="divide-y divide-line">
        {versions.data?.items.map((version) => (
          <VersionLine
            key={version.version}
            version={version}
            language={language}
            pending={restore.pending}
            onRestore={() => void bringBack(version.version)}
          />
        ))}
      </ol>
    </Drawer>
  )
}

interface VersionLineProps {
  version: Version
  language: Written
  pending: boolean
  onRestore: () => void
}

function VersionLine({ version, language, pending, onRestore }: VersionLineProps) {
  const manner = useLanguage()
  const { savedBy, words, live, next, title } = version
  const number = formatNumber(version.version, manner)
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
        {momentText(version.savedAt, manner)}
        {savedBy !== null && (
          <>
            {' · '}
            <bdi>{savedBy[manner.language]}</bdi>
          </>
        )}
        {' · '}
        {m['contentDesk.version.words']({ count: words, shown: formatNumber(words, manner) })}
      </span>
      <span className="mt-1">
        <Button size="small" pending={pending} onPress={onRestore}>
          {m['contentDesk.version.restore']({ number })}
        </Button>
      </span>
    </li>
  )
}
