import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call, RefusedError } from '#platform/http/call.ts'
import {
  type Draft,
  listDocuments,
  type OpenDocument,
  openDocument,
  saveDraft,
  type DocumentLanguage,
} from '../../contract.ts'
import { createKeeper, type Keeper, type Keeping } from '#platform/rich-text/editor/draft-keeper.ts'
import { draftOf, type Writing, writingOf } from './writing.ts'

export interface UsedWriting {
  readonly writing: Writing
  readonly keeping: Keeping
  readonly keeper: Keeper<Draft>
  /** Computed from the text at that time, because an undo may be pressed later. */
  change(part: (before: Writing) => Partial<Writing>): void
  /** Continues from this draft and discards what was typed here before. */
  adopt(draft: Draft, revision: number): void
  /** The text typed here while someone else saved too, once their version is open. */
  readonly mine: Draft | null
  openTheirs(): Promise<void>
  restore(): void
  leaveMine(): void
}

/** The desk displays what was saved without reloading it. */
function remember(
  client: QueryClient,
  id: string,
  language: DocumentLanguage,
  saved: { draft: Draft; revision: number; editedAt: string },
): void {
  client.setQueryData<OpenDocument>([openDocument.name, { params: { id } }], (before) => {
    if (before === undefined) return before
    const text = { ...before.texts[language], ...saved, title: saved.draft.title, changed: true }
    return {
      ...before,
      texts: {
        ...before.texts,
        [language]: { ...text, state: text.state === 'none' ? 'draft' : text.state },
      },
    }
  })
  void client.invalidateQueries({ queryKey: [listDocuments.name] })
}

const isOvertaken = (error: unknown): boolean =>
  error instanceof RefusedError && error.problem.code === 'content.draft.changedMeanwhile'

function useKeeper(
  document: OpenDocument,
  language: DocumentLanguage,
  notify: (keeping: Keeping) => void,
): Keeper<Draft> {
  const client = useQueryClient()
  const { id } = document
  const [keeper] = useState(() =>
    createKeeper<Draft>({
      revision: document.texts[language].revision,
      async send(draft, revision) {
        const saved = await call(
          saveDraft,
          { params: { id, language }, body: { revision, draft } },
          { quiet: true },
        )
        remember(client, id, language, { draft, ...saved })
        return saved
      },
      isOvertaken,
      notify,
    }),
  )
  useEffect(() => {
    const hidden = (): void => {
      if (window.document.visibilityState === 'hidden') void keeper.flush()
    }
    const leaving = (event: BeforeUnloadEvent): void => {
      if (!keeper.isWaiting()) return
      void keeper.flush()
      event.preventDefault()
    }
    window.document.addEventListener('visibilitychange', hidden)
    window.addEventListener('beforeunload', leaving)
    return () => {
      window.document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('beforeunload', leaving)
      void keeper.flush()
    }
  }, [keeper])
  return keeper
}

/** A page's text while it is edited, saved as a draft automatically. */
export function useWriting(document: OpenDocument, language: DocumentLanguage): UsedWriting {
  const client = useQueryClient()
  const opened = document.texts[language]
  const [writing, setWriting] = useState(() => writingOf(opened.draft))
  const [keeping, setKeeping] = useState<Keeping>({ state: 'opened', at: opened.editedAt })
  const [mine, setMine] = useState<Draft | null>(null)
  const keeper = useKeeper(document, language, setKeeping)
  const latest = useRef(writing)

  function show(next: Writing): void {
    latest.current = next
    setWriting(next)
  }
  function write(next: Writing): void {
    show(next)
    keeper.write(draftOf(next))
  }
  function adopt(draft: Draft, revision: number, at: string | null = null): void {
    keeper.adopt(revision)
    show(writingOf(draft))
    setKeeping({ state: 'opened', at })
  }
  const follow = useEffectEvent(() => {
    if (opened.revision > keeper.revision() && !keeper.isWaiting())
      adopt(opened.draft, opened.revision, opened.editedAt)
  })
  useEffect(() => {
    // Follows what someone else saved when nothing was typed here. By the time this runs, the
    // keeper knows what was just saved here.
    const timer = setTimeout(() => follow())
    return () => clearTimeout(timer)
  }, [opened.revision])

  return {
    writing,
    keeping,
    keeper,
    mine,
    change: (part) => write({ ...latest.current, ...part(latest.current) }),
    adopt,
    async openTheirs() {
      const fresh = await call(openDocument, { params: { id: document.id } })
      client.setQueryData<OpenDocument>([openDocument.name, { params: { id: document.id } }], fresh)
      setMine(draftOf(latest.current))
      const theirs = fresh.texts[language]
      adopt(theirs.draft, theirs.revision, theirs.editedAt)
    },
    restore() {
      if (mine !== null) write(writingOf(mine))
      setMine(null)
    },
    leaveMine: () => setMine(null),
  }
}
