import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call, RefusedError } from '#platform/http/call.ts'
import { createKeeper, type Keeper, type Keeping } from '#platform/rich-text/editor/draft-keeper.ts'
import { type KeyedBlock, keyed } from '#platform/rich-text/editor/keyed.ts'
import { isTextBlock } from '#platform/rich-text/rules/editing.ts'
import type { CircularFile } from '../../contract.ts'
import type { CircularDraft } from '../../draft/contract.ts'
import {
  listDeskCirculars,
  type OpenDeskCircular,
  openDeskCircular,
  saveCircularDraft,
} from '../contract.ts'

/** A draft while it is edited: its blocks keep their keys, its files their names. */
export interface Writing extends Omit<CircularDraft, 'blocks' | 'fileIds'> {
  readonly blocks: Readonly<Record<'en' | 'ar', readonly KeyedBlock[]>>
  readonly files: readonly CircularFile[]
}

export interface UsedDraft {
  readonly writing: Writing
  readonly keeping: Keeping
  readonly keeper: Keeper<CircularDraft>
  /** Computed from the draft at that time, because an undo may be pressed later. */
  change(part: (before: Writing) => Partial<Writing>): void
}

function writingOf({ draft, files }: Pick<OpenDeskCircular, 'draft' | 'files'>): Writing {
  const { blocks, fileIds: _fileIds, ...rest } = draft
  return { ...rest, files, blocks: { en: blocks.en.map(keyed), ar: blocks.ar.map(keyed) } }
}

export function draftOf({ blocks, files, ...rest }: Writing): CircularDraft {
  const plain = (language: 'en' | 'ar') =>
    blocks[language].map(({ block }) => block).filter(isTextBlock)
  return {
    ...rest,
    blocks: { en: plain('en'), ar: plain('ar') },
    fileIds: files.map(({ id }) => id),
  }
}

const isOvertaken = (error: unknown): boolean =>
  error instanceof RefusedError && error.problem.status === 409

/** The draft of a circular, saved automatically while it is written. */
export function useDraft(circular: OpenDeskCircular): UsedDraft {
  const client = useQueryClient()
  const { id } = circular
  const [writing, setWriting] = useState(() => writingOf(circular))
  const [keeping, setKeeping] = useState<Keeping>({ state: 'opened', at: circular.editedAt })
  const latest = useRef(writing)
  const [keeper] = useState(() =>
    createKeeper<CircularDraft>({
      revision: circular.revision,
      async send(draft, revision) {
        const body = { revision, draft }
        const saved = await call(saveCircularDraft, { params: { id }, body }, { quiet: true })
        // The page shows what was saved without loading it again.
        client.setQueryData<OpenDeskCircular>(
          [openDeskCircular.name, { params: { id } }],
          (before) =>
            before === undefined
              ? before
              : { ...before, ...saved, draft, isChanged: before.version !== null },
        )
        void client.invalidateQueries({ queryKey: [listDeskCirculars.name] })
        return saved
      },
      isOvertaken,
      notify: setKeeping,
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
  return {
    writing,
    keeping,
    keeper,
    change(part) {
      latest.current = { ...latest.current, ...part(latest.current) }
      setWriting(latest.current)
      keeper.write(draftOf(latest.current))
    },
  }
}
