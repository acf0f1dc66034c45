import { useState } from 'react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import {
  addComponent,
  changeComponent,
  type Component,
  type ComponentKind,
  type ComponentVersion,
  listComponents,
} from '../contract.ts'
import { type AudienceDraft, audienceOf } from './audience-fields.tsx'

export interface ComponentDraft {
  readonly code: string
  readonly kind: ComponentKind
  readonly name: { readonly en: string; readonly ar: string }
  readonly formula: string
  readonly prorated: boolean
  readonly who: AudienceDraft
  readonly fromMonth: string
}

const EVERYONE: AudienceDraft = { kind: 'everyone', departmentIds: [], people: [] }

/** What is edited: the version of a month, or nothing yet. */
export function draftOf(
  component: Component | null,
  version: ComponentVersion | undefined,
  fromMonth: string,
): ComponentDraft {
  return {
    code: component?.code ?? '',
    kind: component?.kind ?? 'earning',
    name: version?.name ?? { en: '', ar: '' },
    formula: version?.formula ?? '',
    prorated: version?.prorated ?? true,
    who:
      version === undefined
        ? EVERYONE
        : {
            kind: version.audience,
            departmentIds: version.departments.map(({ id }) => id),
            people: version.people.map(({ number, ...person }) => ({
              ...person,
              employeeNo: number,
            })),
          },
    fromMonth,
  }
}

export type ChangeDraft = (part: Partial<ComponentDraft>) => void

/** The form of a component: a new one, or a change of one from a month on. */
export function useComponentForm(
  component: Component | null,
  initial: ComponentDraft,
  onClose: () => void,
) {
  const [draft, setDraft] = useState(initial)
  const [isTried, setTried] = useState(false)
  const options = {
    refreshes: [listComponents],
    onSuccess: () => {
      showToast(m['payComponentScreens.saved'](), { tone: 'good' })
      onClose()
    },
  }
  const [add, edit] = [useSubmit(addComponent, options), useSubmit(changeComponent, options)]
  const audience = audienceOf(draft.who)

  function send(): void {
    setTried(true)
    const { code, kind, formula, prorated, fromMonth } = draft
    const name = { en: draft.name.en.trim(), ar: draft.name.ar.trim() }
    if (name.en === '' || name.ar === '' || formula.trim() === '' || audience === null) return
    const version = { fromMonth, name, formula: formula.trim(), audience, prorated }
    if (component !== null)
      edit.submit({
        params: { id: component.id },
        body: { version: component.version, ...version },
      })
    else if (code !== '') add.submit({ body: { code, kind, ...version } })
  }

  const { pending, error } = component === null ? add : edit
  return {
    draft,
    change: ((part) => setDraft((before) => ({ ...before, ...part }))) as ChangeDraft,
    audience,
    isTried,
    send,
    pending,
    error,
  }
}
