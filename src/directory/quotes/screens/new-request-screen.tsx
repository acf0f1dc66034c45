import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useSignedIn } from '#accounts/session/use-signed-in.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { Form } from '#platform/forms/form.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { useGo } from '#platform/i18n/local-link.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import {
  requestQuotes,
  listRequests,
  quoteChoices,
  RequestForm,
  suggestCompanies,
} from '../contract.ts'
import { HOME } from '../rules/countries.ts'
import { LoadFields, WayFields } from './request-fields.tsx'
import { CompanyPicker } from './company-picker.tsx'

const EMPTY = {
  activityId: null,
  goods: '',
  readyOn: null,
  weightKg: null,
  volumeLitres: null,
  pieces: null,
  notes: '',
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
}

/** `1001,1002` of the address, and nothing else of it. */
function numbersIn(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{1,9}(,\d{1,9}){0,9}$/.test(text) ? text : undefined
}

/** Requests quotes from several companies at once. The draft survives a reload. */
export function Screen() {
  const user = useSignedIn()
  const go = useGo()
  const numbers = numbersIn(useSearchState().get('c'))
  const choices = useEndpoint(quoteChoices)
  const named = useEndpoint(
    suggestCompanies,
    { query: { numbers } as never },
    { when: numbers !== undefined },
  )
  const sendRequest = useSubmit(requestQuotes, { refreshes: [listRequests] })
  const isKnown = choices.data !== undefined && (numbers === undefined || !named.isPending)
  const emptyLocation = { country: HOME, princedomId: null, place: '' }
  return (
    <div className="mx-auto max-w-form">
      <PageHeader title={m['quoteScreens.askTitle']()} lead={m['quoteScreens.askLead']()} />
      {choices.error !== null && (
        <CouldNotLoad error={choices.error} again={() => void choices.refetch()} />
      )}
      {!isKnown && choices.error === null && (
        <Loading>
          <Skeleton className="h-96 w-full rounded-card" />
        </Loading>
      )}
      {isKnown && (
        <Form
          label={m['quoteScreens.askTitle']()}
          schema={RequestForm}
          initial={{
            ...EMPTY,
            from: emptyLocation,
            to: emptyLocation,
            companies: (named.data?.chosen ?? []).map(({ id }) => id),
          }}
          // Companies that the user has just chosen take precedence over those in an older draft.
          {...(user === null
            ? {}
            : {
                draft: {
                  user: user.id,
                  name: 'quotes.ask',
                  ...(numbers === undefined ? {} : { leaveOut: ['companies'] }),
                },
              })}
          onSend={async (body) => {
            const { request } = await sendRequest.send({ body })
            showToast(m['quoteScreens.sent'](), { tone: 'good' })
            go(`/quotes/${request.id}`, { replace: true })
          }}
          submit={m['quoteScreens.send']()}
          messages={MESSAGES}
        >
          <LoadFields activities={choices.data.activities} />
          <WayFields today={choices.data.today} />
          <CompanyPicker />
        </Form>
      )}
    </div>
  )
}
