import { EMIRATES } from '#directory/lookups/rules/emirates.ts'
import { PrivatePicture } from '#directory/company-documents/private-file.tsx'
import { reasonLabel } from '#directory/registering/duplicate-labels.ts'
import { StatePill } from '#directory/registering/state-pill.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import type { TwoNames } from '#platform/schemas.ts'
import { Banner } from '#platform/ui/banner.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Card } from '#platform/ui/card.tsx'
import { DescriptionList } from '#platform/ui/description-list.tsx'
import { m } from '#messages'
import { decideCompany, decideRevision, type DeskCompany } from '../contract.ts'
import { Decide, DECIDED, notifyDecided } from './decide-actions.tsx'
import { fieldLabel, whatWaits } from './labels.ts'
import { CompanyDocuments } from './company-documents.tsx'

/** The same in both languages, one below the other. */
function Both({ value }: { value: TwoNames }) {
  if (value.en === '' && value.ar === '')
    return <span className="text-ink-faint">{m['directoryDesk.nothing']()}</span>
  return (
    <span className="grid gap-1">
      {value.en !== '' && (
        <span
          lang="en"
          dir="ltr"
          className="text-start whitespace-pre-line [text-align:match-parent]"
        >
          {value.en}
        </span>
      )}
      {value.ar !== '' && value.ar !== value.en && (
        <span lang="ar" dir="rtl" className="whitespace-pre-line [text-align:match-parent]">
          {value.ar}
        </span>
      )}
    </span>
  )
}

function Identity({ company }: { company: DeskCompany }) {
  const { language } = useLanguage()
  const emirate = EMIRATES.find(({ id }) => id === company.princedomId)
  return (
    <Card level={3} title={m['directoryDesk.facts']()} end={<StatePill state={company.state} />}>
      <DescriptionList
        items={[
          { term: m['myCompanyScreens.field.name'](), value: <Both value={company.name} /> },
          { term: m['directoryDesk.summary'](), value: <Both value={company.summary} /> },
          {
            term: m['directoryDesk.address'](),
            value: (
              <Both
                value={{
                  en: `${emirate?.en ?? ''} ${company.address.en}`,
                  ar: `${emirate?.ar ?? ''} ${company.address.ar}`,
                }}
              />
            ),
          },
          {
            term: m['directoryDesk.contact'](),
            value: (
              <span className="grid gap-0.5">
                {[company.phone, company.email, company.website]
                  .filter((text) => text !== '')
                  .map((text) => (
                    <Bdi key={text} code>
                      {text}
                    </Bdi>
                  ))}
              </span>
            ),
          },
          ...(company.registeredBy === null
            ? []
            : [
                {
                  term: m['directoryDesk.registeredBy'](),
                  value: (
                    <span>
                      <bdi>{company.registeredBy.name[language]}</bdi>{' '}
                      <Bdi code>{company.registeredBy.email}</Bdi>
                    </span>
                  ),
                },
              ]),
        ]}
      />
    </Card>
  )
}

function Duplicates({ company }: { company: DeskCompany }) {
  const { language } = useLanguage()
  return (
    <Card level={3} title={m['directoryDesk.duplicates']()}>
      {company.duplicates.length === 0 && (
        <p className="text-sm text-ink-soft">{m['directoryDesk.noDuplicates']()}</p>
      )}
      <ul className="grid gap-3">
        {company.duplicates.map((duplicate) => (
          <li
            key={duplicate.id}
            className="flex flex-wrap items-center justify-between gap-2 text-sm"
          >
            <span>
              <bdi className="font-medium">{duplicate.name[language]}</bdi>{' '}
              <Bdi code>{`#${duplicate.number}`}</Bdi>
              <span className="block text-xs text-ink-soft">
                {duplicate.reasons.map((reason) => reasonLabel(reason)).join(' · ')}
              </span>
            </span>
            <StatePill state={duplicate.state} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

type Revision = DeskCompany['revisions'][number]

function presentOf(company: DeskCompany, field: Revision['field']): TwoNames {
  if (field === 'name') return company.name
  if (field === 'summary') return company.summary
  return field === 'about' ? company.about : { en: company.typeCode, ar: company.typeCode }
}

/** A picture as it would be displayed, with its alt text; a logo needs none. */
function Seen({ id, alt }: { id: string; alt: TwoNames | null }) {
  const classes = 'w-40 rounded-card border border-line bg-surface'
  if (alt === null)
    return (
      <PrivatePicture
        id={id}
        alt={fieldLabel('logo')}
        className={`${classes} aspect-square object-contain`}
      />
    )
  return (
    <div className="grid items-start gap-3 text-sm sm:grid-cols-[10rem_1fr]">
      <PrivatePicture id={id} alt="" className={`${classes} aspect-4/3 object-cover`} />
      <Both value={alt} />
    </div>
  )
}

/** What the company shows, or would. */
function Pictures({ company }: { company: DeskCompany }) {
  if (company.logoId === null && company.pictures.length === 0) return null
  return (
    <Card level={3} title={m['directoryDesk.pictures']()}>
      <div className="grid gap-4">
        {company.logoId !== null && <Seen id={company.logoId} alt={null} />}
        {company.pictures.map(({ id, alt }) => (
          <Seen key={id} id={id} alt={alt} />
        ))}
      </div>
    </Card>
  )
}

/** The current value beside the requested one. */
function Compared({ company, revision }: { company: DeskCompany; revision: Revision }) {
  const { field, value, pictureId } = revision
  if (pictureId !== null) return <Seen id={pictureId} alt={field === 'picture' ? value : null} />
  const typed = (two: TwoNames): TwoNames =>
    field !== 'type'
      ? two
      : {
          en:
            two.en === 'transfer'
              ? m['registeringScreens.transfer']()
              : m['registeringScreens.provider'](),
          ar: '',
        }
  return (
    <div className="grid gap-4 text-sm sm:grid-cols-2">
      <div>
        <h4 className="mb-1 text-xs text-ink-soft">{m['directoryDesk.before']()}</h4>
        <Both value={typed(presentOf(company, field))} />
      </div>
      <div>
        <h4 className="mb-1 text-xs text-ink-soft">{m['directoryDesk.after']()}</h4>
        <Both value={typed(value)} />
      </div>
    </div>
  )
}

function RevisionOf({ company, revision }: { company: DeskCompany; revision: Revision }) {
  const decide = useSubmit(decideRevision, { refreshes: DECIDED, onSuccess: notifyDecided })
  return (
    <li className="grid gap-3 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <p className="text-sm font-medium">
        {whatWaits({ kind: 'revision', about: revision.field })}
      </p>
      <Compared company={company} revision={revision} />
      {!company.isOwn && (
        <Decide
          accept={m['directoryDesk.accept']()}
          pending={decide.pending}
          error={decide.error}
          onDecide={(body) => decide.submit({ params: { id: revision.id }, body })}
        />
      )}
    </li>
  )
}

/** A company as a moderator reads it before deciding. */
export function CompanyDetail({ company }: { company: DeskCompany }) {
  const decide = useSubmit(decideCompany, { refreshes: DECIDED, onSuccess: notifyDecided })
  const waiting = company.revisions.filter(({ state }) => state === 'waiting')
  return (
    <div className="grid gap-4">
      {company.isOwn && <Banner tone="warning">{m['directoryDesk.own']()}</Banner>}
      {waiting.length > 0 && (
        <Card level={3} title={m['directoryDesk.changes']()}>
          <ul className="grid gap-5">
            {waiting.map((revision) => (
              <RevisionOf key={revision.id} company={company} revision={revision} />
            ))}
          </ul>
        </Card>
      )}
      <Identity company={company} />
      <Pictures company={company} />
      <CompanyDocuments company={company} />
      <Duplicates company={company} />
      {company.state === 'pending' && !company.isOwn && (
        <Decide
          accept={m['directoryDesk.accept']()}
          pending={decide.pending}
          error={decide.error}
          onDecide={(decision) =>
            decide.submit({
              params: { id: company.id },
              body: { ...decision, updatedAt: company.updatedAt },
            })
          }
        />
      )}
    </div>
  )
}
