/** Enquiries to the company of owner@demo.test about its offers: days and hours ago. */
export interface DemoEnquiry {
  readonly hoursAgo: number
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly language: 'en' | 'ar'
  readonly message: string
  readonly answer?: string
  readonly closed?: boolean
}

export const DEMO_ENQUIRIES: readonly DemoEnquiry[] = [
  {
    ...{
      hoursAgo: 3,
      name: 'Daniel Fernandes',
      email: 'daniel@brightbay.example',
      phone: '+971501204477',
      language: 'en',
    },
    message:
      'We have 18 pallets of tiles to move next Tuesday. Is the price the same if the truck loads at two addresses, both in Al Quoz?',
  },
  {
    ...{
      hoursAgo: 9,
      name: 'منى العامري',
      email: 'mona@dar-alnakheel.example',
      phone: '+971554418203',
      language: 'ar',
    },
    message:
      'نحتاج إلى نقل أسبوعي كل يوم أحد لمدة ثلاثة أشهر. هل لديكم سعر للعقد؟ وهل تصدرون فاتورة ضريبية لكل رحلة؟',
  },
  {
    ...{
      hoursAgo: 31,
      name: 'Sunita Rao',
      email: 'sunita@kitecraft.example',
      phone: '',
      language: 'en',
    },
    message: 'Do you take goods that need a forklift at the other end, or must we bring our own?',
    answer:
      'We bring a truck with a tail lift for up to 1,500 kg a piece. For anything heavier we arrange a forklift; it is 250 dirhams and booked a day ahead.',
  },
  {
    ...{
      hoursAgo: 54,
      name: 'سالم الكعبي',
      email: 'salem@alkaabi-farms.example',
      phone: '+971506619034',
      language: 'ar',
    },
    message: 'هل يشمل السعر رسوم سالك وتصاريح دخول الميناء؟',
    answer:
      'نعم، السعر نهائي ويشمل سالك وتصريح الميناء. الانتظار بعد الساعتين الأوليين وحده يُحسب منفصلًا.',
  },
  {
    ...{
      hoursAgo: 340,
      name: 'Marek Nowak',
      email: 'marek@fjordlight.example',
      phone: '+971585542210',
      language: 'en',
    },
    message: 'Could you collect on a Friday evening after nine?',
    answer: 'Yes, we drive on Fridays until midnight without a surcharge.',
    closed: true,
  },
]
