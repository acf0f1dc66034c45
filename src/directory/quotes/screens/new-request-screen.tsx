import { type ReactNode, useEffect, useRef } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useSignedIn } from '#accounts/session/use-signed-in.ts'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { Form } from '#platform/forms/form.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { useGo } from '#platform/i18n/local-link.tsx'
import { Button } from '#platform/ui/button.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { StepList } from '#platform/ui/step-list.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import {
  requestQuotes,
  listRequests,
  quoteChoices,
  RequestForm,
  suggestCompanies,
} from '../contract.ts'
import { countryName } from '../location-names.ts'
import { locationIn } from '../rules/link.ts'
import { LoadFields, WayFields } from './request-fields.tsx'
import { CompanyPicker } from './company-picker.tsx'
import { useRequestSteps } from './request-steps.ts'

const GOODS_LENGTH = 160

const EMPTY = {
  readyOn: null,
  weightKg: null,
  volumeLitres: null,
  pieces: null,
  notes: '',
  photos: [],
  bidHours: '48',
}

const MESSAGES = {
  'quotes.emirateNeeded': () => m['quotes.emirateNeeded'](),
  'quotes.samePlace': () => m['quotes.samePlace'](),
  'quotes.readyInPast': () => m['quotes.readyInPast'](),
  'quotes.readyTooLate': () => m['quotes.readyTooLate'](),
  'quotes.noCompany': () => m['quotes.noCompany'](),
  'quotes.tooManyCompanies': () => m['quotes.tooManyCompanies'](),
  'quotes.noSuchCountry': () => m['quotes.noSuchCountry'](),
  'quotePhotos.tooMany': () => m['quotePhotos.tooMany'](),
  'quotePhotos.gone': () => m['quotePhotos.gone'](),
}

/** `1001,1002` of the address, and nothing else of it. */
function numbersIn(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{1,9}(,\d{1,9}){0,9}$/.test(text) ? text : undefined
}

/** What a link to this page brings with it: a company, what is moved, and from where to where. */
function useLink() {
  const search = useSearchState()
  const activity = search.get('activity') ?? ''
  return {
    numbers: numbersIn(search.get('c')),
    goods: (search.get('goods') ?? '').trim().slice(0, GOODS_LENGTH),
    activityId: /^[1-9]\d{0,8}$/.test(activity) ? Number(activity) : null,
    from: search.get('from'),
    to: search.get('to'),
  }
}

/** Requests quotes from several companies at once. The draft survives a reload. */
export function Screen() {
  const { language } = useLanguage()
  const { numbers } = useLink()
  const choices = useEndpoint(quoteChoices)
  const named = useEndpoint(
    suggestCompanies,
    { query: { numbers } as never },
    { when: numbers !== undefined },
  )
  const isKnown = choices.data !== undefined && (numbers === undefined || !named.isPending)
  const chosen = named.data?.chosen ?? []
  const [only] = chosen.length === 1 ? chosen : []
  return (
    <div className="mx-auto max-w-form">
      <PageHeader
        title={
          only === undefined
            ? m['quoteScreens.askTitle']()
            : m['quoteScreens.askOneTitle']({ company: `\u2068${only.name[language]}\u2069` })
        }
        lead={m['quoteScreens.askLead']()}
      />
      {choices.error !== null && (
        <CouldNotLoad error={choices.error} again={() => void choices.refetch()} />
      )}
      {!isKnown && choices.error === null && (
        <Loading>
          <Skeleton className="h-96 w-full rounded-card" />
        </Loading>
      )}
      {isKnown && (
        <RequestInSteps
          choices={choices.data}
          companies={chosen.map(({ id }) => id)}
          offered={named.data?.offered ?? null}
        />
      )}
    </div>
  )
}

interface RequestInStepsProps {
  choices: ReplyOf<typeof quoteChoices>
  companies: readonly string[]
  offered: ReplyOf<typeof suggestCompanies>['offered']
}

function RequestInSteps({ choices, companies, offered }: RequestInStepsProps) {
  const user = useSignedIn()
  const go = useGo()
  const link = useLink()
  const steps = useRequestSteps()
  const uploading = useRef<Promise<readonly string[]> | null>(null)
  const sendRequest = useSubmit(requestQuotes, { refreshes: [listRequests] })
  const from = locationIn(link.from, countryName)
  const activityId = link.activityId ?? offered?.activityId ?? null
  const values = {
    activityId: choices.activities.some(({ id }) => id === activityId) ? activityId : null,
    goods: link.goods,
    from:
      link.from === undefined && offered !== null
        ? { ...from, princedomId: offered.princedomId }
        : from,
    to: locationIn(link.to, countryName),
    companies,
  }
  // What the link brings takes precedence over an older draft.
  const leaveOut = [
    ...(companies.length > 0 ? ['companies'] : []),
    ...(values.activityId === null ? [] : ['activityId']),
    ...(link.goods === '' ? [] : ['goods']),
    ...(link.from === undefined && offered === null ? [] : ['from']),
    ...(link.to === undefined ? [] : ['to']),
  ]
  return (
    <Form
      label={m['quoteScreens.askTitle']()}
      schema={RequestForm}
      initial={{ ...EMPTY, ...values }}
      {...(user === null ? {} : { draft: { user: user.id, name: 'quotes.ask', leaveOut } })}
      onSend={async (body) => {
        const photos = [...((await uploading.current) ?? body.photos ?? [])]
        const { request } = await sendRequest.send({ body: { ...body, photos } })
        showToast(m['quoteScreens.sent'](), { tone: 'good' })
        go(`/quotes/${request.id}`, { replace: true })
      }}
      submit={steps.isLast ? m['quoteScreens.send']() : m['quoteScreens.next']()}
      {...(steps.here === 0
        ? {}
        : {
            secondary: (
              <Button onPress={() => steps.go(steps.here - 1)}>{m['quoteScreens.back']()}</Button>
            ),
          })}
      messages={MESSAGES}
      steps={steps}
    >
      <StepList
        label={m['quoteScreens.steps']()}
        names={steps.names}
        here={steps.here}
        onGo={steps.go}
      />
      <Step isShown={steps.here === 0}>
        <LoadFields
          activities={choices.activities}
          onUploading={(ids) => {
            uploading.current = ids.finally(() => {
              uploading.current = null
            })
          }}
        />
      </Step>
      <Step isShown={steps.here === 1}>
        <WayFields today={choices.today} />
      </Step>
      <Step isShown={steps.here === 2}>
        <CompanyPicker />
      </Step>
    </Form>
  )
}

/** Hidden steps stay, with what was entered, so that an error in one can be gone to. */
function Step({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  const wasShown = useRef(isShown)
  useEffect(() => {
    if (isShown && !wasShown.current) {
      element.current?.querySelector('h2')?.focus({ preventScroll: true })
      window.scrollTo({ top: 0 })
    }
    wasShown.current = isShown
  }, [isShown])
  return (
    <div ref={element} hidden={!isShown}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
    </div>
  )
}
