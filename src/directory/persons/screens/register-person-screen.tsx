import { useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { Me } from '#accounts/session/contract.ts'
import { useMe } from '#accounts/session/use-me.ts'
import { listCountries, listNations, type CountryItem } from '#directory/lookups/contract.ts'
import { Form } from '#platform/forms/form.tsx'
import { RefusedError } from '#platform/http/call.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { openOwnPerson, type OwnPerson, PersonForm, savePerson } from '../contract.ts'
import { statusOf } from '../rules.ts'
import { PersonFields } from './person-fields.tsx'

/** The page where users register as a person in the directory and read the decision. */
export function Screen() {
  const me = useMe()
  const own = useEndpoint(openOwnPerson)
  const countries = useEndpoint(listCountries)
  const nations = useEndpoint(listNations)
  const error = own.error ?? countries.error ?? nations.error
  const isLoaded =
    me !== undefined &&
    own.data !== undefined &&
    countries.data !== undefined &&
    nations.data !== undefined
  const isKnown = me !== undefined && isKnownHere(me)
  return (
    <div className="mx-auto max-w-form">
      <PageHeader
        title={m['personScreens.title']()}
        lead={isKnown ? m['personScreens.leadKnown']() : m['personScreens.lead']()}
      />
      {error !== null && !isLoaded && (
        <CouldNotLoad
          error={error}
          again={() => void Promise.all([own, countries, nations].map((each) => each.refetch()))}
        />
      )}
      {!isLoaded && error === null && (
        <Loading>
          <div className="grid gap-4">
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-40 w-full" />
            <Skeleton className="h-40 w-full" />
          </div>
        </Loading>
      )}
      {isLoaded && (
        <div className="grid gap-6">
          {own.data.person !== null && <PersonStatusNotice person={own.data.person} />}
          <Details
            me={me}
            person={own.data.person}
            countries={countries.data.data}
            nations={nations.data.data}
          />
        </div>
      )}
    </div>
  )
}

function isKnownHere(me: Me): boolean {
  return (
    statusOf({
      isEmployee: me.isEmployee,
      isDesk: me.permissions.includes('directory.moderate'),
    }) === 'Accepted'
  )
}

/** What became of it, in the reader's language. */
function PersonStatusNotice({ person }: { person: OwnPerson }) {
  const { language } = useLanguage()
  if (person.status === 'Pending') return <Banner tone="info">{m['personScreens.waits']()}</Banner>
  if (person.status === 'Accepted')
    return <Banner tone="good">{m['personScreens.accepted']()}</Banner>
  return (
    <Banner tone="bad">
      {m['personScreens.rejected']()} <bdi>{person.reason[language]}</bdi>
      <p className="mt-1">{m['personScreens.correct']()}</p>
    </Banner>
  )
}

interface DetailsProps {
  me: Me
  person: OwnPerson | null
  countries: readonly CountryItem[]
  nations: readonly CountryItem[]
}

function valuesOf(me: Me, person: OwnPerson | null): Record<string, unknown> {
  if (person === null) {
    const texts = {
      fullNameEn: me.name.en,
      fullNameAr: me.name.ar,
      email: me.email,
      phone: '',
      address: '',
    }
    return { ...texts, countryId: null, princedomId: null, nationalityId: null, sex: null }
  }
  const {
    fullNameEn,
    fullNameAr,
    email,
    phone,
    address,
    countryId,
    princedomId,
    nationalityId,
    sex,
  } = person
  return {
    fullNameEn,
    fullNameAr,
    email,
    phone,
    address,
    countryId,
    princedomId,
    nationalityId,
    sex,
  }
}

/**
 * Converts the call's own error format into a refusal for the form. The sentence is already in the
 * reader's language.
 */
function refusedWith(sentence: string): RefusedError {
  const messages = { en: sentence, ar: sentence }
  return new RefusedError({
    type: 'about:blank',
    title: sentence,
    status: 422,
    code: 'persons.refused',
    messages,
    details: {},
    requestId: '',
  })
}

function Details({ me, person, countries, nations }: DetailsProps) {
  const save = useSubmit(savePerson, { refreshes: [openOwnPerson] })
  const [initial] = useState(() => valuesOf(me, person))
  const isKnown = isKnownHere(me)
  const needsPassword = !isKnown && person?.status !== 'Accepted' && person?.status !== 'Pending'
  return (
    <Form
      label={m['personScreens.title']()}
      schema={PersonForm}
      initial={initial}
      draft={{ user: me.id, name: 'persons.mine' }}
      onSend={async (body) => {
        const { data, messages } = await save.send({ body })
        if (data === null) throw refusedWith(messages[0] ?? '')
        showToast(messages[0] ?? '', { tone: 'good' })
      }}
      submit={needsPassword ? m['personScreens.send']() : m['personScreens.save']()}
      messages={{
        'persons.badPhone': () => m['persons.badPhone'](),
        'persons.emirateNeeded': () => m['persons.emirateNeeded'](),
      }}
    >
      <PersonFields
        countries={countries}
        nations={nations}
        whoHelp={person?.status === 'Accepted' && !isKnown ? m['personScreens.whoHelp']() : null}
      />
    </Form>
  )
}
