import { Choices, CompanyNames, CompanyType, Summary } from '#directory/registering/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id } from '#platform/schemas.ts'
import { z } from 'zod'
import {
  About,
  BranchInput,
  CompanyProfile,
  ContactsInput,
  Hours,
  Lane,
  MAX_BRANCHES,
  MAX_LANES,
  MAX_PICTURES,
  PictureInput,
  Vehicle,
  VehicleKind,
} from '../contract.ts'

const area = 'directory'
const access = 'signed-in'
const one = z.strictObject({ id: Id })
const PROFILE_LIMIT = 128 * 1024

function section<Body extends z.ZodType>(
  name: string,
  path: string,
  body: Body,
  described: { summary: string; refusals?: readonly string[] },
) {
  return endpoint({
    name: `myCompany.${name}`,
    method: 'PUT',
    path: `/api/directory/my-companies/{id}/${path}`,
    area,
    access,
    summary: described.summary,
    params: one,
    body,
    bodyLimit: PROFILE_LIMIT,
    reply: CompanyProfile,
    refusals: ['myCompany.notFound', ...(described.refusals ?? [])],
  })
}

export const changeTexts = section(
  'words',
  'words',
  z.strictObject({ name: CompanyNames, summary: Summary, about: About, typeCode: CompanyType }),
  {
    summary:
      'Edit the names, summary, description or type of one of my companies. The public sees the accepted version until a moderator accepts the new one',
    refusals: [
      'registering.nameNotLatin',
      'registering.nameNotArabic',
      'registering.summaryMissing',
    ],
  },
)
export const changeContacts = section('contacts', 'contacts', ContactsInput, {
  summary: 'Edit the contact details of one of my companies. Public right away',
  refusals: [
    'registering.badPhone',
    'registering.badWebsite',
    'myCompany.halfAPlace',
    'myCompany.foundedLater',
  ],
})
export const changeChoices = section('choices', 'choices', z.strictObject(Choices), {
  summary: 'Edit the activities of one of my companies. Public right away',
  refusals: ['registering.choiceNotFound', 'myCompany.lanesStand'],
})
export const changeHours = section('hours', 'hours', Hours, {
  summary:
    'Edit the opening hours of one of my companies, with separate Ramadan hours. Public right away',
  refusals: ['myCompany.hoursMeet'],
})
export const changeBranches = section(
  'branches',
  'branches',
  z.strictObject({ branches: z.array(BranchInput).max(MAX_BRANCHES) }),
  {
    summary: 'Edit the branches of one of my companies. Public right away',
    refusals: ['registering.badPhone', 'myCompany.halfAPlace', 'myCompany.branchNotFound'],
  },
)
export const changeLanes = section(
  'lanes',
  'lanes',
  z.strictObject({ lanes: z.array(Lane).max(MAX_LANES) }),
  {
    summary: 'Edit the routes of one of my companies. Public right away',
    refusals: [
      'registering.choiceNotFound',
      'myCompany.laneOfOther',
      'myCompany.countryNotFound',
      'myCompany.emirateAbroad',
    ],
  },
)
export const changeFleet = section(
  'fleet',
  'fleet',
  z.strictObject({ vehicles: z.array(Vehicle).max(VehicleKind.options.length) }),
  {
    summary: 'Edit the vehicles of one of my companies. Public right away',
    refusals: ['myCompany.kindTwice'],
  },
)
export const changePictures = section(
  'pictures',
  'pictures',
  z.strictObject({ pictures: z.array(PictureInput).max(MAX_PICTURES) }),
  {
    summary:
      'Set the order and descriptions of one of my companies’ pictures. Pictures left out are deleted, and new text is public once a moderator has accepted it',
    refusals: ['myCompany.pictureNotFound', 'myCompany.halfDescribed'],
  },
)
