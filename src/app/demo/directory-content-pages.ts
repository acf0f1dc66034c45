import type { Line } from './directory-content-post.ts'

export interface DemoPage {
  readonly number: number
  readonly title: Line
  readonly summary: Line
  readonly body: readonly Line[]
}

/** The specification's four pages (S7.7). */
export const DEMO_PAGES: readonly DemoPage[] = [
  {
    number: 3,
    title: ['About us', 'من نحن'],
    summary: [
      'A company from Abu Dhabi that moves goods and cooks meals, and keeps its word about when.',
      'شركة من أبوظبي تنقل البضائع وتطهو الوجبات، وتفي بوعدها في الموعد.',
    ],
    body: [
      [
        'Diwan Trading began in 2004 with two trucks between Abu Dhabi and Al Ain. Today sixty of our own and a directory of licensed carriers move goods by **land, sea and air** across the Gulf, and two kitchens cook for the people who work here.',
        'بدأت ديوان للتجارة عام 2004 بشاحنتين بين أبوظبي والعين. واليوم تنقل ستون شاحنة نملكها، ودليل من الناقلين المرخّصين، البضائع **برًّا وبحرًا وجوًّا** في أنحاء الخليج، ويطهو مطبخان لمن يعملون هنا.',
      ],
      ['## What you can hold us to', '## ما يمكنكم محاسبتنا عليه'],
      [
        '- A price that does not change between the quote and the invoice.',
        '- سعر لا يتغيّر بين العرض والفاتورة.',
      ],
      [
        '- A person who answers, in Arabic and English, day and night.',
        '- شخص يردّ بالعربية والإنجليزية، ليلًا ونهارًا.',
      ],
      [
        '- A delivery you can follow without asking anybody.',
        '- شحنة تتابعونها دون أن تسألوا أحدًا.',
      ],
    ],
  },
  {
    number: 4,
    title: ['Our vision', 'رؤيتنا'],
    summary: [
      'That sending something across the Gulf becomes as plain as sending a letter.',
      'أن يصير إرسال شيء عبر الخليج سهلًا كإرسال رسالة.',
    ],
    body: [
      [
        'Trade here is older than its borders. We want the papers, the prices and the promises between them to be **as open as the sea once was**.',
        'التجارة هنا أقدم من الحدود. ونريد أن تكون الأوراق والأسعار والوعود بينها **مفتوحة كما كان البحر**.',
      ],
      ['## By 2030', '## بحلول عام 2030'],
      [
        '- Every carrier in the directory answers within an hour.',
        '- كل ناقل في الدليل يجيب خلال ساعة.',
      ],
      ['- Half of our own trucks drive on electricity.', '- نصف شاحناتنا تسير بالكهرباء.'],
      ['- No meal that we cook is thrown away.', '- لا تُرمى وجبة طهوناها.'],
    ],
  },
  {
    number: 5,
    title: ['A word from the CEO', 'كلمة الرئيس التنفيذي'],
    summary: [
      'Khalid Al Mansoori on trust, which is carried like any other load.',
      'خالد المنصوري عن الثقة، وهي تُحمل كأي حمولة أخرى.',
    ],
    body: [
      [
        'When I drove myself, people handed me the keys to their shops. They did not know my company; they knew that I came back.',
        'حين كنت أقود بنفسي كان الناس يسلّمونني مفاتيح متاجرهم. لم يعرفوا شركتي، بل عرفوا أنني أعود.',
      ],
      [
        'Everything we have built since is meant to earn that key: licences anybody can see, prices anybody can compare, and a name at the end of each line.',
        'وكل ما بنيناه منذ ذلك غايته أن نستحق ذلك المفتاح: رخص يراها الجميع، وأسعار يقارنها الجميع، واسم في نهاية كل سطر.',
      ],
      ['> Thank you for the key.', '> شكرًا على المفتاح.'],
    ],
  },
  {
    number: 59,
    title: ['Privacy policy', 'سياسة الخصوصية'],
    summary: [
      'What we know of you, why, for how long, and how to have it changed or removed.',
      'ما نعرفه عنكم، ولماذا، وإلى متى، وكيف تطلبون تغييره أو حذفه.',
    ],
    body: [
      [
        'We keep what we need to deliver, to charge and to answer you, and nothing else. We do not sell it.',
        'نحتفظ بما نحتاج إليه للتوصيل والمحاسبة والردّ عليكم، ولا شيء سواه. ولا نبيعه.',
      ],
      ['## What we keep', '## ما نحتفظ به'],
      [
        '- Your name, telephone number and e-mail address, while you have an account.',
        '- اسمكم ورقم هاتفكم وبريدكم الإلكتروني، ما دام لكم حساب.',
      ],
      [
        '- Orders and invoices, for five years, because the tax law asks for them.',
        '- الطلبات والفواتير خمس سنوات، لأن قانون الضريبة يطلبها.',
      ],
      ['- Where a delivery was handed over, for one year.', '- موضع تسليم الشحنة، سنة واحدة.'],
      ['## What you can ask', '## ما يمكنكم طلبه'],
      [
        'Write to [privacy@demo.test](mailto:privacy@demo.test) to see, correct or remove what we know of you. We answer within ten working days.',
        'اكتبوا إلى [privacy@demo.test](mailto:privacy@demo.test) للاطلاع على ما نعرفه عنكم أو تصحيحه أو حذفه. نجيب خلال عشرة أيام عمل.',
      ],
    ],
  },
]
