import { ExternalLink, History, Undo2 } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { slugOf } from '#directory/numbers/rules.ts'
import { LANGUAGE_NAMES } from '#platform/i18n/content-language.ts'
import { addressIn } from '#platform/i18n/language-address.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { ErrorMessage } from '#platform/ui/field-frame.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { ERROR_CLASSES } from '#platform/ui/input-style.ts'
import { Menu, type MenuEntry } from '#platform/ui/menu.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { m } from '#messages'
import type { DocumentLanguage, OpenDocument } from '../../contract.ts'
import { folderOf } from '../../rules/folders.ts'
import { draftIssues, isPublishable } from '../../rules/writing.ts'
import type { Pictures } from './pictures.ts'
import { SavingLine, SavingTrouble } from './saving-line.tsx'
import { StatusBanners } from './status-banners.tsx'
import { BlocksPreview, TextPreview } from './text-preview.tsx'
import { StatePill, TranslationPill } from './text-status.tsx'
import type { UsedWriting } from './use-writing.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'
import { draftOf } from './writing.ts'

/** With the editor's library, which readers never load. */
const DocumentBlocks = lazy(async () => ({
  default: (await import('./document-blocks.tsx')).DocumentBlocks,
}))
const PublishDialog = lazy(async () => ({
  default: (await import('./publish-dialog.tsx')).PublishDialog,
}))
const VersionsDrawer = lazy(async () => ({
  default: (await import('./versions-drawer.tsx')).VersionsDrawer,
}))

interface TextColumnProps {
  document: OpenDocument
  language: DocumentLanguage
  used: UsedWriting
  /** The number of blocks in the source of this translation; null for the source itself. */
  sourceBlocks: number | null
  pictures: Pictures
  isPreview: boolean
  /** Hidden where there is room for only one. */
  isAside: boolean
}

/** A page in one language: its status and its text. */
export function TextColumn(props: TextColumnProps) {
  const { document, language, used, pictures, isPreview, isAside } = props
  const [isTried, setTried] = useState(false)
  const column = useRef<HTMLElement>(null)
  const issues = draftIssues(draftOf(used.writing), (id) => pictures.find(id)?.alt[language])
  const visibleIssues = isTried ? issues : null

  function check(): boolean {
    setTried(true)
    if (isPublishable(issues)) return true
    // Rendered first, then scrolled to.
    setTimeout(() =>
      column.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-error]')?.focus(),
    )
    return false
  }
  return (
    <section
      ref={column}
      aria-label={LANGUAGE_NAMES[language]}
      className={classNames(
        'min-w-0 rounded-card border border-line bg-surface p-4 sm:p-5',
        isAside && 'max-lg:hidden',
      )}
    >
      <ColumnHead {...props} onCheck={check} />
      <div className="mt-4 grid gap-4">
        <SavingTrouble used={used} language={language} />
        <StatusBanners id={document.id} language={language} text={document.texts[language]} />
        {isPreview ? (
          <TextPreview
            draft={draftOf(used.writing)}
            language={language}
            pictures={pictures}
            cover={document.cover}
          />
        ) : (
          <>
            <HeadFields {...props} hasTitleError={visibleIssues?.title ?? false} />
            <Suspense
              fallback={
                <BlocksPreview
                  draft={draftOf(used.writing)}
                  language={language}
                  pictures={pictures}
                />
              }
            >
              <DocumentBlocks
                blocks={used.writing.blocks}
                language={language}
                pictures={pictures}
                issues={visibleIssues?.blocks ?? new Map()}
                onChange={(change) => used.change(({ blocks }) => ({ blocks: change(blocks) }))}
              />
            </Suspense>
            {visibleIssues?.nothing === true && (
              <p data-error="" tabIndex={-1} className={ERROR_CLASSES}>
                <ErrorMessage error={m['content.textMissing']()} />
              </p>
            )}
          </>
        )}
      </div>
    </section>
  )
}

function HeadFields({
  document,
  language,
  used,
  hasTitleError,
}: TextColumnProps & { hasTitleError: boolean }) {
  const { title, summary, slug } = used.writing
  const folder = addressIn(language, folderOf(document.kind))
  const slugText = slugOf(slug === '' ? title : slug)
  return (
    <>
      <TextField
        label={m['contentDesk.title']()}
        contentLanguage={language}
        value={title}
        maxLength={160}
        error={hasTitleError ? m['content.titleMissing']() : undefined}
        onChange={(next) => used.change(() => ({ title: next }))}
      />
      <TextArea
        label={m['contentDesk.summary']()}
        optional
        rows={2}
        contentLanguage={language}
        value={summary}
        maxLength={400}
        onChange={(next) => used.change(() => ({ summary: next }))}
      />
      <TextField
        label={m['contentDesk.slug']()}
        optional
        contentLanguage={language}
        value={slug}
        maxLength={80}
        help={
          <span className="wrap-anywhere">
            {m['contentDesk.slugHelp']()}{' '}
            <bdi dir="ltr">
              {`${folder}/${document.number}${slugText === '' ? '' : '-'}`}
              <bdi className="inline-block">{slugText}</bdi>
            </bdi>
          </span>
        }
        onChange={(next) => used.change(() => ({ slug: next }))}
      />
    </>
  )
}

type Opened = 'publish' | 'versions' | 'takeBack' | null

function ColumnHead({
  document,
  language,
  used,
  sourceBlocks,
  onCheck,
}: TextColumnProps & { onCheck: () => boolean }) {
  const locale = useLanguage()
  const { id, number, kind, cover } = document
  const text = document.texts[language]
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const count = used.writing.blocks.length
  const formatted = formatNumber(count, locale)

  async function confirmPublish(): Promise<void> {
    if (!onCheck()) return
    if (await used.keeper.flush()) setOpened('publish')
  }
  const isPublic = text.liveVersion !== null
  const isMissing = text.state === 'none' && text.translation === 'missing'
  const entries: MenuEntry[] = [
    {
      key: 'versions',
      label: m['contentDesk.version.open'](),
      icon: <History size={16} aria-hidden="true" />,
      onSelect: () => setOpened('versions'),
    },
    ...(isPublic
      ? [
          {
            key: 'takeBack',
            label: m['contentDesk.publish.takeBack'](),
            icon: <Undo2 size={16} aria-hidden="true" />,
            danger: true,
            onSelect: () => setOpened('takeBack' as const),
          },
        ]
      : []),
  ]
  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 lang={language} className="text-lg">
          {LANGUAGE_NAMES[language]}
        </h2>
        {isMissing ? <TranslationPill translation="missing" /> : <StatePill state={text.state} />}
        <span className="ms-auto flex items-center gap-1">
          <Button kind={text.changed ? 'primary' : 'quiet'} onPress={() => void confirmPublish()}>
            {m['contentDesk.publish.open']()}
          </Button>
          <Menu
            label={m['contentDesk.moreOf']({ language: LANGUAGE_NAMES[language] })}
            entries={entries}
          />
        </span>
      </div>
      <div className="flex min-h-6 flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-soft">
        <span>
          {sourceBlocks === null || sourceBlocks === count
            ? m['contentDesk.blocks']({ count, shown: formatted })
            : m['contentDesk.blocksOf']({
                shown: formatted,
                source: formatNumber(sourceBlocks, locale),
              })}
        </span>
        {text.changed && isPublic && <span>{m['contentDesk.changed']()}</span>}
        <SavingLine keeping={used.keeping} />
        {isPublic && (
          <a
            href={addressIn(language, `${folderOf(kind)}/${number}`)}
            target="_blank"
            rel="noopener"
            className="finger inline-flex items-center gap-1 text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {m['contentDesk.viewOnSite']()}
            <ExternalLink size={12} aria-hidden="true" />
          </a>
        )}
      </div>
      <Suspense fallback={null}>
        {opened === 'publish' && (
          <PublishDialog
            id={id}
            language={language}
            text={text}
            revision={used.keeper.revision()}
            onClose={close}
          />
        )}
        {opened === 'versions' && (
          <VersionsDrawer id={id} language={language} cover={cover} used={used} onClose={close} />
        )}
      </Suspense>
      {opened === 'takeBack' && <WithdrawDialog id={id} language={language} onClose={close} />}
    </header>
  )
}
