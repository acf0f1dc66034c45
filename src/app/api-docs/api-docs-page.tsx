import type { ReactElement } from 'react'
import { escapeMarkup } from '#platform/text.ts'
import { counted } from '#platform/ui/format.ts'
import { m } from '#messages'
import {
  byArea,
  type Described,
  type Field,
  fieldsOf,
  type JsonSchema,
  type OpenApi,
} from './described.ts'

function Code({ children }: { children: string }) {
  return (
    <code dir="ltr" className="figures font-mono text-sm break-all">
      {children}
    </code>
  )
}

function Fields({ title, fields }: { title: string; fields: readonly Field[] }) {
  if (fields.length === 0) return null
  return (
    <div className="mt-4">
      <h4 className="text-sm font-semibold">{title}</h4>
      <div className="mt-1">
        <table className="w-full table-fixed text-start text-sm">
          <thead>
            <tr className="border-b border-line text-ink-soft">
              <th className="py-1 pe-4 text-start font-medium">{m['apiDocs.field']()}</th>
              <th className="py-1 pe-4 text-start font-medium">{m['apiDocs.type']()}</th>
              <th className="py-1 text-start font-medium">{m['apiDocs.notes']()}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field.path} className="border-b border-line align-top">
                <td className="py-1 pe-4">
                  <Code>{field.path}</Code>
                </td>
                <td className="py-1 pe-4 text-ink-soft">
                  <Code>{field.type}</Code>
                </td>
                <td className="py-1 text-ink-soft">
                  {field.required ? <span>{m['apiDocs.required']()} </span> : null}
                  {field.notes.length === 0 ? null : <Code>{field.notes.join(' · ')}</Code>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function firstSchema(content: Record<string, { schema?: JsonSchema }> | undefined): JsonSchema {
  return Object.values(content ?? {})[0]?.schema ?? {}
}

function accessOf(described: Described): string {
  const access = described.operation.description?.replace('Access: ', '')
  if (access === undefined) return m['apiDocs.anyone']()
  return access === 'signed-in' ? m['apiDocs.signedIn']() : access
}

function OneEndpoint({ described }: { described: Described }) {
  const { method, path, operation } = described
  const success = Object.entries(operation.responses).find(([status]) =>
    status.startsWith('2'),
  )?.[1]
  const refusals = Object.entries(operation.responses).filter(([status]) => !status.startsWith('2'))
  const parameters = (operation.parameters ?? []).map((each) => ({
    path: `${each.in}: ${each.name}`,
    type: each.schema?.type?.toString() ?? 'string',
    notes: [],
    required: each.required ?? false,
  }))
  return (
    <details id={operation.operationId} className="rounded-card border border-line bg-surface">
      <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-3">
        <span
          dir="ltr"
          className="rounded-control bg-accent-soft px-2 py-0.5 font-mono text-xs font-semibold text-accent"
        >
          {method}
        </span>
        <Code>{path}</Code>
        <span lang="en" dir="ltr" className="text-sm text-ink-soft">
          {operation.summary}
        </span>
      </summary>
      <div className="border-t border-line px-4 pb-4">
        <p className="mt-3 text-sm">
          <span className="text-ink-soft">{m['apiDocs.access']()}: </span>
          <bdi>{accessOf(described)}</bdi>
        </p>
        {operation.parameters?.some((each) => each.name === 'idempotency-key') === true ? (
          <p className="text-sm">{m['apiDocs.needsKey']()}</p>
        ) : null}
        <Fields title={m['apiDocs.parameters']()} fields={parameters} />
        <Fields
          title={m['apiDocs.body']()}
          fields={fieldsOf(firstSchema(operation.requestBody?.content))}
        />
        <Fields title={m['apiDocs.reply']()} fields={fieldsOf(firstSchema(success?.content))} />
        <div className="mt-4 text-sm">
          <h4 className="font-semibold">{m['apiDocs.refusals']()}</h4>
          <ul className="mt-1 grid gap-1">
            {refusals.map(([status, refusal]) => (
              <li key={status} className="flex gap-3">
                <Code>{status}</Code>
                <Code>{refusal.description ?? ''}</Code>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </details>
  )
}

function Head({ areas }: { areas: readonly (readonly [string, readonly Described[]])[] }) {
  return (
    <>
      <h1 className="text-2xl">{m['apiDocs.title']()}</h1>
      <p className="mt-2 max-w-2xl text-ink-soft">{m['apiDocs.lead']()}</p>
      <p className="mt-2">
        <a href="/api/openapi.json" className="text-accent underline underline-offset-4">
          {m['apiDocs.download']()}
        </a>
      </p>
      <nav aria-label={m['apiDocs.contents']()} className="mt-6 flex flex-wrap gap-2">
        {areas.map(([area, endpoints]) => (
          <a
            key={area}
            href={`#${area}`}
            className="rounded-full border border-line-strong px-3 py-1 text-sm hover:bg-hover"
          >
            <bdi>{area}</bdi>{' '}
            <span className="text-ink-soft">{m['apiDocs.count'](counted(endpoints.length))}</span>
          </a>
        ))}
      </nav>
    </>
  )
}

/**
 * The API documentation, a page that needs no script, in pieces that are rendered one at a time:
 * in one go it would keep everyone else waiting for seconds.
 */
export function apiDocsPieces(document: OpenApi): readonly (ReactElement | string)[] {
  const areas = [...byArea(document)]
  return [
    '<main id="main" class="mx-auto w-full max-w-public px-4 py-10">',
    <Head key="head" areas={areas} />,
    ...areas.flatMap(([area, endpoints]) => [
      `<section id="${escapeMarkup(area)}" class="mt-10">`,
      <h2 key={area} className="text-xl">
        <bdi>{area}</bdi>
      </h2>,
      '<div class="mt-4 grid gap-2">',
      ...endpoints.map((described) => (
        <OneEndpoint key={described.operation.operationId} described={described} />
      )),
      '</div></section>',
    ]),
    '</main>',
  ]
}
