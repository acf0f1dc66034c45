/** Of finding companies: lists are looked at where there are five thousand of them (src/directory/finding), the rest reads one record or a list that never grows. */
export const OF_FINDING = [
  ...[
    'lookups.countries',
    'lookups.princedoms',
    'lookups.nations',
    'activities.ofCode',
    'activities.services',
  ],
  ...[
    'companies.accepted',
    'companies.acceptedByActivity',
    'companies.image',
    'companies.picture',
    'companies.show',
    'companies.find',
    'companies.places',
    'companies.compare',
  ],
]

/** What of it names no record of anybody's: everybody reads accepted companies, and no others are there for anybody. */
export const FINDING_NAMES_NO_RECORD = [
  'activities.ofCode params.code',
  'companies.acceptedByActivity query.activityId',
  'companies.show params.number',
  'companies.image params.id',
  'companies.picture params.id',
  'companies.find query.activity',
  'companies.find query.service',
  'companies.find query.after',
  'companies.places query.activity',
  'companies.places query.service',
  'persons.save body.userId',
]
