import { isEmirateAbroad } from '#directory/lookups/rules/emirates.ts'
import { areChoices, chosenOf, writeChoices } from '#directory/registering/database/companies.ts'
import { checkContacts, isPhone } from '#directory/registering/rules/contacts.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import {
  changeBranches,
  changeChoices,
  changeContacts,
  changeFleet,
  changeHours,
  changeLanes,
} from '../sections/contract.ts'
import { branchesOf, lanesOf } from '../database/profile.ts'
import { writeBranches, writeHours, writeLanes, writeVehicles } from '../database/sections.ts'
import { isCountry } from '#directory/quotes/rules/countries.ts'
import { hoursMeet } from '../rules/hours.ts'
import { changeOwn } from './changing.ts'

function isHalf({ lat, lng }: { lat: number | null; lng: number | null }): boolean {
  return (lat === null) !== (lng === null)
}

const contactsHandler = handler(changeContacts, (call) => {
  const { siteId, body } = call
  return changeOwn(call, {
    what: 'contacts',
    async make(trx, company) {
      const checked = checkContacts(body)
      if (!checked.ok) return checked
      if (isHalf(body)) return refuse('myCompany.halfAPlace', {}, 'lat')
      if (body.founded !== null && body.founded > call.now.getUTCFullYear())
        return refuse('myCompany.foundedLater', {}, 'founded')
      const { princedomId, address, ...columns } = body
      await trx
        .updateTable('companies')
        .set({
          ...columns,
          princedom_id: princedomId,
          address_en: address.en,
          address_ar: address.ar,
        })
        .where('site_id', '=', siteId)
        .where('id', '=', company.id)
        .execute()
      return ok(null)
    },
  })
})

const choicesHandler = handler(changeChoices, (call) =>
  changeOwn(call, {
    what: 'choices',
    async make(trx, company) {
      if (!(await areChoices(trx, call.siteId, { typeCode: company.type_code, ...call.body })))
        return refuse('registering.choiceNotFound', {}, 'activityIds')
      const lanes = await lanesOf(trx, call.siteId, company.id)
      if (lanes.some(({ activityId }) => !call.body.activityIds.includes(activityId)))
        return refuse('myCompany.lanesStand', {}, 'activityIds')
      await writeChoices(trx, call.siteId, company.id, call.body)
      return ok(null)
    },
  }),
)

const hoursHandler = handler(changeHours, (call) =>
  changeOwn(call, {
    what: 'hours',
    async make(trx, company) {
      if (hoursMeet(call.body.usual)) return refuse('myCompany.hoursMeet', {}, 'usual')
      if (hoursMeet(call.body.ramadan)) return refuse('myCompany.hoursMeet', {}, 'ramadan')
      await writeHours(trx, { siteId: call.siteId, companyId: company.id }, call.body)
      return ok(null)
    },
  }),
)

const branchesHandler = handler(changeBranches, (call) =>
  changeOwn(call, {
    what: 'branches',
    async make(trx, company) {
      const { branches } = call.body
      for (const [index, branch] of branches.entries()) {
        if (branch.phone !== '' && !isPhone(branch.phone))
          return refuse('registering.badPhone', {}, `branches.${index}.phone`)
        if (isHalf(branch)) return refuse('myCompany.halfAPlace', {}, `branches.${index}.lat`)
      }
      const retained = branches.flatMap(({ id }) => (id === null ? [] : [id]))
      const own = new Set((await branchesOf(trx, call.siteId, company.id)).map(({ id }) => id))
      if (new Set(retained).size !== retained.length || retained.some((id) => !own.has(id)))
        return refuse('myCompany.branchNotFound', {}, 'branches')
      await writeBranches(trx, { siteId: call.siteId, companyId: company.id }, branches)
      return ok(null)
    },
  }),
)

const lanesHandler = handler(changeLanes, (call) =>
  changeOwn(call, {
    what: 'lanes',
    async make(trx, company) {
      const { lanes } = call.body
      const activityIds = lanes.map(({ activityId }) => activityId)
      if (
        !(await areChoices(trx, call.siteId, {
          typeCode: company.type_code,
          activityIds,
          serviceIds: [],
        }))
      )
        return refuse('registering.choiceNotFound', {}, 'lanes')
      const own = await chosenOf(trx, call.siteId, company.id)
      const other = lanes.findIndex(({ activityId }) => !own.activityIds.includes(activityId))
      if (other >= 0) return refuse('myCompany.laneOfOther', {}, `lanes.${other}.activityId`)
      if (
        lanes.some(({ fromCountry, toCountry }) => !isCountry(fromCountry) || !isCountry(toCountry))
      )
        return refuse('myCompany.countryNotFound', {}, 'lanes')
      const abroad = lanes.findIndex(
        (lane) =>
          isEmirateAbroad(lane.fromCountry, lane.fromPrincedomId) ||
          isEmirateAbroad(lane.toCountry, lane.toPrincedomId),
      )
      if (abroad >= 0) return refuse('myCompany.emirateAbroad', {}, `lanes.${abroad}`)
      await writeLanes(trx, { siteId: call.siteId, companyId: company.id }, lanes)
      return ok(null)
    },
  }),
)

const fleetHandler = handler(changeFleet, (call) =>
  changeOwn(call, {
    what: 'fleet',
    async make(trx, company) {
      const { vehicles } = call.body
      if (new Set(vehicles.map(({ kind }) => kind)).size !== vehicles.length)
        return refuse('myCompany.kindTwice', {}, 'vehicles')
      await writeVehicles(trx, { siteId: call.siteId, companyId: company.id }, vehicles)
      return ok(null)
    },
  }),
)

export const sectionHandlers: readonly Handler[] = [
  contactsHandler,
  choicesHandler,
  hoursHandler,
  branchesHandler,
  lanesHandler,
  fleetHandler,
]
