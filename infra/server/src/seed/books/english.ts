import type { Passage, Topic } from './language-page.ts'

export const englishTopics: readonly Topic[] = [
  {
    name: 'Tenses',
    items: [
      ['She ______ in Busan since 2019.', 'has lived', 'lives', 'is living', 'lived', 'will live'],
      ['When I arrived, the bus ______ already left.', 'had', 'has', 'have', 'was', 'is'],
      ['Look! The baby ______ to walk.', 'is trying', 'tries', 'tried', 'has tried', 'try'],
      [
        'We ______ our homework before dinner yesterday.',
        'finished',
        'finish',
        'have finished',
        'will finish',
        'finishing',
      ],
    ],
    typed: [
      ['Write the past participle of “write”.', 'written'],
      [
        'Change to the past tense: “They go to school by bike.” (whole sentence)',
        'They went to school by bike.',
        'They went to school by bike',
      ],
    ],
  },
  {
    name: 'Relative clauses',
    items: [
      ['This is the book ______ changed my life.', 'which', 'who', 'whose', 'where', 'whom'],
      ['The girl ______ bag is red is my sister.', 'whose', 'who', 'which', 'whom', 'that'],
      ['That is the house ______ I was born.', 'where', 'which', 'when', 'who', 'whose'],
      ['Do you know the man ______ is talking to Minho?', 'who', 'which', 'whose', 'where', 'what'],
    ],
    typed: [
      ['Fill in one word: “Monday is the day ______ I feel sleepy.”', 'when'],
      ['Fill in one word: “Tell me ______ you want for lunch.”', 'what'],
    ],
  },
  {
    name: 'Prepositions and conjunctions',
    items: [
      ['I have been waiting for you ______ two hours.', 'for', 'since', 'during', 'by', 'until'],
      ['He was tired, ______ he kept on running.', 'but', 'so', 'because', 'or', 'if'],
      ['We will stay at home ______ it rains.', 'if', 'unless', 'although', 'but', 'or'],
      ['The meeting is ______ Friday morning.', 'on', 'in', 'at', 'to', 'for'],
    ],
    typed: [
      ['Fill in one word: “I am afraid ______ spiders.”', 'of'],
      ['Fill in one word: “She is good ______ drawing.”', 'at'],
    ],
  },
  {
    name: 'To-infinitives and gerunds',
    items: [
      ['I enjoy ______ to old songs.', 'listening', 'listen', 'to listen', 'listened', 'listens'],
      ['They decided ______ a new park.', 'to build', 'building', 'build', 'built', 'builds'],
      ['Would you mind ______ the window?', 'opening', 'to open', 'open', 'opened', 'opens'],
      ['It is important ______ enough water.', 'to drink', 'drink', 'drank', 'drunk', 'drinks'],
    ],
    typed: [
      ['Put “swim” into the right form: “My brother is fond of ______.”', 'swimming'],
      ['Put “help” into the right form: “Thank you for ______ me.”', 'helping'],
    ],
  },
]

export const englishReadings: readonly Passage[] = [
  {
    title: 'The library boat',
    text: 'On a river in the north of the country there are villages without a road. Every second Thursday a small blue boat comes to each of them. It carries no fruit and no fish: it carries nine hundred books. Children wait on the pier, and the youngest may climb on board first.',
    items: [
      [
        'How often does the boat visit a village?',
        'Every two weeks',
        'Every day',
        'Once a month',
        'Twice a week',
        'Once a year',
      ],
      ['What does the boat carry?', 'Books', 'Fruit', 'Fish', 'Medicine', 'Letters'],
      [
        'Who may go on board first?',
        'The youngest',
        'The oldest',
        'The teachers',
        'The fastest',
        'The parents',
      ],
    ],
  },
  {
    title: 'Why leaves change',
    text: 'In summer a leaf is green because it holds a green substance that catches light. When days grow short, the tree stops making it. Then other colours, which were there all the time, can be seen: yellow first, and red where nights are cold and days are bright.',
    items: [
      [
        'Why are leaves green in summer?',
        'They hold a green substance',
        'They drink more water',
        'They are young',
        'Nights are cold',
        'They catch no light',
      ],
      [
        'What happens when days grow short?',
        'The tree stops making the green substance',
        'The tree grows faster',
        'The leaves grow larger',
        'The nights get warmer',
        'New leaves appear',
      ],
      ['The word “substance” is closest in meaning to', 'material', 'insect', 'season', 'branch', 'weather'],
    ],
  },
  {
    title: 'A market at night',
    text: 'Jisu’s grandmother sells dumplings at the night market. She folds each one with eleven pleats, never ten and never twelve. “Ten is lazy,” she says, “and twelve is showing off.” Jisu has tried for a month. Yesterday she made eleven for the first time, and her grandmother ate that one herself.',
    items: [
      ['How many pleats does a good dumpling have?', 'Eleven', 'Ten', 'Twelve', 'One', 'Thirty'],
      [
        'What does the grandmother think of twelve pleats?',
        'It is showing off',
        'It is lazy',
        'It is beautiful',
        'It is too hard',
        'It is cheap',
      ],
      [
        'How did the grandmother show that she was pleased?',
        'She ate the dumpling herself',
        'She sold it for more',
        'She counted again',
        'She closed the stall',
        'She made another',
      ],
    ],
  },
  {
    title: 'The slow message',
    text: 'Before there were telephones, islands spoke with drums. A drummer could not send letters, only the rise and fall of a voice. So every word was given a long companion: not “moon” but “moon that looks down at the earth”. It took longer, and nobody ever misunderstood.',
    items: [
      [
        'Why did drummers use long phrases?',
        'So that nobody misunderstood',
        'So that it took longer',
        'To sound beautiful',
        'To save time',
        'To write letters',
      ],
      [
        'What could a drum send?',
        'The rise and fall of a voice',
        'Letters',
        'Pictures',
        'Numbers',
        'Colours',
      ],
      [
        '“Companion” here means',
        'words that go with another',
        'a friend',
        'a second drum',
        'an island',
        'a letter',
      ],
    ],
  },
]
