/** Invented people's names in four scripts, and the words organisations are made of. */
type Names = readonly [string, ...string[]];

function list(text: string): Names {
  const [first = '', ...rest] = text.split(', ');
  return [first, ...rest];
}

export interface NameSet {
  language: string;
  first: Names;
  last: Names;
  titles: Names;
}

const latin: NameSet = {
  language: 'en',
  titles: list('Mr., Ms., Dr., Prof., Mrs.'),
  first: list(
    'Alice, Bruno, Carmen, David, Elena, Fabian, Greta, Hugo, Inés, Jonas, Katarína, Léa, Marco, Nuria, Óscar, Paula, Quentin, Renée, Søren, Teresa, Ulrike, Vicente, Wanda, Xavier, Yves, Zoë, Ana María, Jean-Luc, Maximilian, Bo',
  ),
  last: list(
    'Andersson, Bianchi, Castillo, Dubois, Eriksen, Fernández, García López, Horváth, Ibáñez, Jansen, Kowalski, Lindqvist, Müller, Novák, O’Connor, Pereira, Quiroga, Rossi, Silva, Thompson, Urrutia, van der Berg, Weiß, Xu, Young, Zieliński, Featherstonehaugh-Cholmondeley, Li',
  ),
};

const arabic: NameSet = {
  language: 'ar',
  titles: list('السيد, السيدة, د., أ.د.'),
  first: list(
    'محمد, أحمد, فاطمة, عائشة, خالد, يوسف, مريم, ليلى, عمر, سارة, عبد الرحمن, نورة, حسن, زينب, إبراهيم, هدى, طارق, رنا',
  ),
  last: list(
    'الحسن, العلي, المنصور, الخطيب, النجار, الشريف, القاسم, الفارسي, حداد, عبد الله, البغدادي, الزهراني, المصري, التونسي',
  ),
};

const persian: NameSet = {
  language: 'fa',
  titles: list('آقای, خانم, دکتر, مهندس'),
  first: list(
    'علی, رضا, زهرا, مریم, حسین, نرگس, امیر, شیرین, کاوه, پریسا, بهرام, گلناز, آرش, نیلوفر, سیاوش, مهسا',
  ),
  last: list(
    'احمدی, محمدی, رضایی, کریمی, حسینی, موسوی, جعفری, پورمحمد, تهرانی, شیرازی, اصفهانی, نیک‌پور, گل‌محمدی, یزدانی',
  ),
};

const cyrillic: NameSet = {
  language: 'uk',
  titles: list('Пан, Пані, Д-р, Проф.'),
  first: list(
    'Олена, Андрій, Тарас, Ірина, Соломія, Дмитрий, Екатерина, Сергей, Наталья, Юлия, Богдан, Оксана, Михаил, Ганна, Алексей',
  ),
  last: list(
    'Шевченко, Коваленко, Бондаренко, Ткачук, Мельник, Иванова, Петров, Смирнова, Кузнецов, Лысенко, Щербак, Гнатюк, Соколова, Яковенко',
  ),
};

/** How the 10,000 contacts are spread: half Latin, the rest by thirds, roughly. */
export const nameSets: readonly [NameSet, ...NameSet[]] = [latin, arabic, latin, persian, latin, cyrillic];

export const organisationWords: Names = list(
  'Nordic, Atlántico, Helvetia, Meridian, Aurora, Delta, Quantum, Iberia, Vistula, Cobalt, Lumen, Orchid, Summit, Harbour, Zephyr, Pioneer, النور, الأفق, پارس, سپهر, Дніпро, Восток',
);

export const organisationKinds: Names = list(
  'Institute, Group, University, Federation, Laboratories, Foundation, Consulting, Ministry, Press, Logistics, Health Trust, Systems',
);

export const cities: Names = list(
  'Madrid, Brussels, Lisboa, Wien, Kyiv, Tehran, القاهرة, Dubai, Almaty, Oslo, Gdańsk, Málaga',
);

/** The country of each city, ISO 3166-1 alpha-2. */
export const countryOfCity: Readonly<Record<string, string>> = {
  Madrid: 'ES',
  Brussels: 'BE',
  Lisboa: 'PT',
  Wien: 'AT',
  Kyiv: 'UA',
  Tehran: 'IR',
  القاهرة: 'EG',
  Dubai: 'AE',
  Almaty: 'KZ',
  Oslo: 'NO',
  Gdańsk: 'PL',
  Málaga: 'ES',
};

export const functions: Names = list(
  'Director, Head of Communication, Researcher, Policy Officer, Event Manager, Journalist, Assistant, Chief Executive, Professor, Project Lead, Interpreter',
);

export const departments: Names = list(
  'Research, Press, Finance, International Affairs, IT, Board, Logistics',
);

export const industries: Names = list('Health, Energy, Education, Public sector, Media, Transport, Finance');

export const rangesOfAction: Names = list('Local, Regional, National, European, International');

export const streets: Names = list(
  'Harbour Street, Calle Mayor, Rue de la Loi, Ringstraße, Avenida da Liberdade, вулиця Хрещатик, خیابان ولیعصر, شارع التحرير, Karl Johans gate, Długa',
);

export const tags: Names = list(
  'VIP, speaker, press, sponsor, board, first time, vegetarian, صحافة, партнер',
);

/** Sentences that biographies and comments are made of. */
export const sentences: Names = list(
  'Has worked in three countries and writes about public transport., Chairs the working group on open standards., Joined from the energy sector., Speaks four languages and reads two more., عمل في الصحافة قبل أن ينتقل إلى التعليم., در زمینهٔ سلامت دیجیتال پژوهش می‌کند., Досліджує цифрову освіту та навчає вчителів., Prefers to be called in the morning., Author of a handbook on accessible events.',
);

export const organisationTypes: Names = list('Company, Association, Public body, University, Media');
