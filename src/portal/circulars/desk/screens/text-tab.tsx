import { Eye, PenLine } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { directionOf, LANGUAGE_NAMES } from '#platform/i18n/content-language.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { BlocksView } from '#platform/rich-text/block-view.tsx'
import { TEXT_KINDS } from '#platform/rich-text/rules/editing.ts'
import { Button } from '#platform/ui/button.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { m } from '#messages'
import { FileList } from '../../file-list.tsx'
import { readableBlocks } from '../../rules/publishing.ts'
import { FilesField } from './files-field.tsx'
import { draftOf, type UsedDraft } from './use-draft.ts'

/** With the editor's library, which readers never load. */
const BlockList = lazy(async () => ({
  default: (await import('#platform/rich-text/editor/block-list.tsx')).BlockList,
}))
const LANGUAGES = ['en', 'ar'] as const
type Language = (typeof LANGUAGES)[number]
const NO_ISSUES: ReadonlyMap<number, string> = new Map()

interface TextTabProps {
  used: UsedDraft
  id: string
  /** Scheduled or withdrawn: to read only. */
  isFixed: boolean
}

/** The text in both languages side by side, to write or as its readers will see it. */
export function TextTab({ used, id, isFixed }: TextTabProps) {
  const page = useLanguage()
  const [visible, setVisible] = useState<Language>(page.language)
  const [isPreview, setPreview] = useState(false)
  const isRead = isPreview || isFixed
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="lg:invisible">
          <Chips
            label={m['circularScreens.language']()}
            chips={LANGUAGES.map((key) => ({ key, label: LANGUAGE_NAMES[key] }))}
            value={visible}
            onChange={(key) => setVisible(key === 'ar' ? 'ar' : 'en')}
          />
        </div>
        {!isFixed && (
          <Button
            size="small"
            icon={
              isPreview ? (
                <PenLine size={16} aria-hidden="true" />
              ) : (
                <Eye size={16} aria-hidden="true" />
              )
            }
            onPress={() => setPreview(!isPreview)}
          >
            {isPreview ? m['circularDesk.write']() : m['circularDesk.preview']()}
          </Button>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        {LANGUAGES.map((language) => (
          <section
            key={language}
            aria-label={LANGUAGE_NAMES[language]}
            className={classNames(
              'min-w-0 rounded-card border border-line bg-surface p-4 sm:p-5',
              language !== visible && 'max-lg:hidden',
            )}
          >
            <h2 lang={language} className="mb-4 text-lg">
              {LANGUAGE_NAMES[language]}
            </h2>
            {isRead ? (
              <Preview used={used} language={language} />
            ) : (
              <TextFields used={used} language={language} />
            )}
          </section>
        ))}
      </div>
      {isRead ? (
        used.writing.files.length > 0 && <FileList id={id} files={used.writing.files} />
      ) : (
        <FilesField used={used} />
      )}
    </div>
  )
}

interface OfLanguage {
  used: UsedDraft
  language: Language
}

function TextFields({ used, language }: OfLanguage) {
  const { title, blocks } = used.writing
  return (
    <div className="grid gap-4">
      <TextField
        label={m['circularDesk.title']()}
        contentLanguage={language}
        maxLength={160}
        value={title[language]}
        onChange={(next) =>
          used.change((before) => ({ title: { ...before.title, [language]: next } }))
        }
      />
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        <BlockList
          blocks={blocks[language]}
          language={language}
          kinds={TEXT_KINDS}
          issues={NO_ISSUES}
          onChange={(change) =>
            used.change((before) => ({
              blocks: { ...before.blocks, [language]: change(before.blocks[language]) },
            }))
          }
        />
      </Suspense>
    </div>
  )
}

/** A text as its readers will see it, in its own direction. */
function Preview({ used, language }: OfLanguage) {
  const { title, blocks } = draftOf(used.writing)
  const visible = readableBlocks(blocks[language])
  if (title[language] === '' && visible.length === 0)
    return <p className="text-sm text-ink-soft">{m['circularDesk.nothing']()}</p>
  return (
    <article lang={language} dir={directionOf(language)} className="grid gap-4">
      <h3 className="text-xl">{title[language]}</h3>
      <BlocksView blocks={visible} />
    </article>
  )
}
