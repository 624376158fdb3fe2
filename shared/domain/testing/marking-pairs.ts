/**
 * Pairs of a key and an answer in the spelling of Korean schools, one a line: key, answer, and how it is marked. A person looks where a teacher may
 * take it or not; nothing that a teacher would take stands as wrong.
 */
const texts = `
# thousands
1200 → 1,200 → right
1200 → １２００ → right
1200 → １，２００ → right
1200 → 1,200.0 → right
1200 → 1200. → right
1200 → 1 200 → person
1200 → 1.200 → person
1200 → 12,00 → person
1200 → 1,20 → person
1200 → 1'200 → person
1200 → 1,201 → wrong
1200 → 120 → wrong
1,234,567 → 1234567 → right
1234567 → 123,4567 → person
1,234 → 1, 235 → wrong
-1,200 → −1200 → right
0.5 → 1,000.5 → wrong
472/10000 → 472/10,000 → right
472/10,000 → 472/10000 → right
472/10000 → 472 / 10000 → right
472/10000 → 59/1250 → right
472/10000 → 0.0472 → right
472/10000 → 473/10,000 → wrong
1,000/3 → 1000/3 → right
12,000/18,000 → 2/3 → right
# a space within what would be one number
1, 234 → 1,234 → person
1, 234 → 1234 → person
1,234 → 1, 234 → person
1,234 → 1 ,234 → person
2, 100 → 2,100 → person
1, 234, 567 → 1,234,567 → person
(1, 234) → (1,234) → person
1, 3 → 1,3 → right
1, 234 → 1, 234. → right
3.14 → 3. 14 → person
3.14 → 3 .14 → person
0.25 → 0.2 5 → person
2024. 3. 5. → 2024.3.5 → right
2024.3.5 → 2024. 3. 5. → right
# exponents and powers
100 → 1e2 → person
100 → 1E2 → person
100 → 1.0e+2 → person
100 → 10² → person
100 → 10^2 → person
100 → 1×10² → person
3000000 → 3×10^6 → person
0.001 → 10⁻³ → person
3×10⁵ → 3×10^5 → right
2^10 → 1024 → person
1024 → 2¹⁰ → person
x² → x^2 → right
x² → X² → person
x^2 → x2 → person
1e3 → 10e2 → person
102 → 10² → person
# fractions and mixed numbers
9 3/5 → 9.6 → right
9 3/5 → 9.60 → right
9 3/5 → ９．６ → right
9 3/5 → 48/5 → right
9 3/5 → 9 3/5. → right
9 3/5 → 9 3/5/ → person
9 3/5 → 9 6/10 → right
9 3/5 → 9과 3/5 → right
9 3/5 → 9와 3/5 → right
9 3/5 → 9와3/5 → right
9 3/5 → 9⅗ → right
9 3/5 → 93/5 → person
9 3/5 → 9·3/5 → person
9 3/5 → 9+3/5 → person
9 3/5 → 3/5 → wrong
9 3/5 → 9 2/5 → wrong
5 7/100 → 5 7/100/ → person
5 7/100 → 5와 7/100 → right
5 7/100 → 5와 100분의 7 → right
5 7/100 → 5.07 → right
5 7/100 → 5.7 → wrong
5와 7/100 → 5 7/100 → right
5와 7/100 → 507/100 → right
3/4 → 4분의 3 → right
3/4 → 4분의3 → right
3/4 → 3/ 4 → right
3/4 → ３／４ → right
3/4 → ¾ → right
3/4 → 3⁄4 → right
3/4 → 0.75 → right
3/4 → 75/100 → right
3/4 → 사분의 삼 → person
3/4 → 3÷4 → person
3/4 → 4/3 → wrong
3/4 → 3분의 4 → wrong
3/4 → 75% → person
3/4 → 3:4 → person
3/2 → 1 1/2 → right
3/2 → 1½ → right
3/2 → 2분의 3 → right
3/2 → 1과 2분의 1 → right
3/2 → 한 개 반 → person
11/2 → 1½ → wrong
1 5/2 → 3 1/2 → person
-3/4 → −3/4 → right
-3/4 → -0.75 → right
-3/4 → 3/-4 → person
-3/4 → (-3)/4 → person
-3/4 → 3/4 → wrong
1/3 → 0.333 → person
1/3 → 0.333… → person
1/3 → 0.34 → person
1/3 → 0.35 → wrong
2/3 → 0.67 → person
1/3 → 0.3 → person
1/3 → 0.5 → wrong
2/3 → 0.6 → person
2 1/3 → 2.3 → person
2 1/3 → 2.5 → wrong
1/3 → 33.3% → person
1/3 → 33% → person
1/3 → 34.3% → wrong
33.3% → 1/3 → person
33.3% → 2/3 → wrong
0.3 → 1/3 → person
0.333 → 1/3 → person
0.67 → 2/3 → person
0.67 → 3/4 → wrong
0.67 → 0.667 → person
9.6 → 9.61 → wrong
3.14 → 3.1416 → person
3.14 → 22/7 → person
3.14 → 3.1 → wrong
100분 → 1.67시간 → person
100분 → 1.5시간 → wrong
0.05 → .05 → right
1/2x → 0.5x → person
1/2x → 1/2x. → right
3x → 3 x → right
0.5 → .5 → right
0.5 → 0,5 → person
3.14 → 3.140 → right
3.14 → 3,14 → person
3.14 → 3.15 → wrong
3.14 → 3.14… → person
3.14 → 약 3.14 → person
1/0 → 2/0 → person
# signs
-5 → −5 → right
-5 → －5 → right
-5 → ﹣5 → right
-5 → –5 → right
-5 → - 5 → right
-5 → --5 → person
-5 → 5 → wrong
-5 → (-5) → person
-5 → 마이너스 5 → person
5 → +5 → right
5 → ++5 → person
5 → ±5 → person
5 → 5. → right
5 → 5.. → person
5 → 5! → person
5 → =5 → person
±4 → 4 → person
-0 → 0 → right
007 → 7 → person
007 → 07 → person
1/2 → 1/02 → person
2 1/3 → 2 01/3 → person
1,012 → 1012 → right
12 cm → 12 (cm) → right
12 cm → 12 c(m → person
5 m/s → 5 m)/s → person
25% → 25( → person
100 → 0100 → person
100 → 100 test → person
100 → 100개 → person
100 → 101개 → wrong
# Hangul numbers
5 → 다섯 → person
5 → 오 → person
5 → five → person
3개 → 세 개 → person
3개 → 삼 개 → person
12 → 열둘 → person
30000 → 3만 → right
30000 → 삼만 → person
다섯 → 5 → person
셋 → 삼 → person
하나 → 일 → person
twelve → a dozen → person
# money
30000원 → 3만 원 → right
30000원 → 3만원 → right
30000원 → 30,000원 → right
30000원 → 30,000 원 → right
30000원 → ₩30,000 → right
30000원 → ￦30000 → right
30000원 → 30000 → person
30000원 → 3만 → person
30000원 → 삼만 원 → person
30000원 → 3만 원입니다 → person
30000원 → 4만 원 → wrong
30000원 → 3000원 → wrong
30000원 → 3천 원 → wrong
3만 원 → 30000원 → right
35000원 → 3만 5천 원 → right
35000원 → 3만5천원 → right
35000원 → 3만 5000원 → right
35000원 → 3만5,000원 → right
35000원 → 3.5만 원 → right
35000원 → 3만 5백 원 → wrong
1200원 → 1,200원 → right
1200원 → 천이백 원 → person
1200원 → 1천2백 원 → right
1200원 → 1천 2백원 → right
1200원 → 1,300원 → wrong
120000000원 → 1억 2천만 원 → right
120000000원 → 1억 2,000만 원 → right
120000000원 → 1.2억 원 → right
1억 → 100000000 → right
2천5백 → 2500 → right
1억 5천만 → 1억 5천 → person
1억 5천만 → 1억 5000 → person
1억 5천만 → 1억 500만 → wrong
100005000 → 1억 5천 → person
2500 → 2천5 → person
10000 → 만 → person
$5 → 5달러 → right
3000 → 3k → person
3조 → 3 → person
3조 → 3조 → right
# units
12 cm → 12cm → right
12 cm → 12㎝ → right
12 cm → 12CM → right
12 cm → 12 센티미터 → right
12 cm → 12 → person
12 cm → 120 mm → person
12 cm → 0.12 m → person
12 cm → 0.12 → person
12 cm → 12 m → wrong
12 cm → 13 cm → wrong
12 cm → 13 → wrong
12 cm → 12 kg → person
12 cm → 12cm² → person
12㎠ → 12cm² → right
12㎠ → 12 cm^2 → right
12㎠ → 12제곱센티미터 → right
12㎠ → 12cm → person
12㎠ → 0.0012㎡ → person
5 m → 5 M → person
5 m → 5m → right
5 mL → 5ml → right
5 mL → 5㎖ → right
5 mL → 5 ML → person
5 mL → 5cc → person
5 g → 5 G → person
2 kg → 2KG → right
2 kg → 2000g → person
2 kg → 200g → wrong
3 L → 3l → right
3 L → 3리터 → right
1 ha → 10000㎡ → person
3 km/h → 3km/h → right
60km/h → 시속 60km → person
60km/h → 1km/min → person
5 mW → 5 MW → person
2π → 6.28 → person
2x → 2X → person
2x → 3x → wrong
2x → x2 → person
50% → 50 % → right
50% → 50퍼센트 → right
50% → 50프로 → right
50% → ５０％ → right
50% → 0.5 → person
50% → 50 → person
50% → 1/2 → person
50% → 5할 → person
50% → 60% → wrong
50% → 50%% → person
25℃ → 25°C → right
25℃ → 섭씨 25도 → right
25℃ → 25도 → person
25℃ → 25 → person
25℃ → 화씨 77도 → person
25℃ → 26℃ → wrong
-5℃ → 영하 5도 → person
-5℃ → 섭씨 영하 5도 → right
-5℃ → 영하 5℃ → right
-5℃ → 5℃ → wrong
90° → 90도 → right
90° → 직각 → person
12자루 → 1다스 → person
12자루 → 12개 → person
12자루 → 13자루 → wrong
3명 → 3 명 → right
3명 → 3사람 → person
1년 → 365일 → person
1년 → 12개월 → person
2주 → 14일 → person
# several units
2시간 30분 → 2시간30분 → right
2시간 30분 → 150분 → person
2시간 30분 → 2.5시간 → person
2시간 30분 → 2시간 반 → person
2시간 30분 → 2:30 → person
2시간 30분 → 1시간 90분 → person
2시간 30분 → 2시간 40분 → wrong
2시간 30분 → 160분 → wrong
150분 → 2시간 30분 → person
90분 → 1시간 30분 → person
1m 20cm → 1m20cm → right
1m 20cm → 120cm → person
1m 20cm → 1.2m → person
1m 20cm → 1m 30cm → wrong
5kg 300g → 5300g → person
3월 1일 → 3월1일 → right
3월 1일 → 3/1 → person
3월 1일 → 삼월 일일 → person
3월 1일 → 3월 2일 → wrong
1392년 → 1392 → person
1392년 → 1393년 → wrong
1988년 → 88년 → person
1988년 → 89년 → wrong
2024년 3월 5일 → 24년 3월 5일 → person
2024년 3월 5일 → 23년 3월 5일 → wrong
3시 → 15시 → person
24시 → 0시 → person
3시 → 16시 → wrong
2시 30분 → 14시 30분 → person
3할 5푼 → 0.35 → person
# ratios
3:2 → 3 : 2 → right
3:2 → 3∶2 → right
3:2 → 3：2 → right
3:2 → 3대2 → right
3:2 → 3 대 2 → right
3:2 → 6:4 → person
3:2 → 3/2 → person
3:2 → 1.5 → person
3:2 → 2:3 → wrong
3:2 → 3::2 → person
1:2:3 → 1:2:4 → wrong
1:2:3 → 2:4:6 → person
2:30 → 14:30 → person
2:05 → 2:5 → person
02:05 → 2:05 → right
# named values and expressions
x=5 → x = 5 → right
x=5 → 5 → person
x=5 → 5=x → person
x=5 → y=5 → person
x=5 → x=6 → wrong
5 → x=5 → person
x=1/2 → x=0.5 → right
2√3 → √12 → person
√2 → 루트2 → person
√2 → 2 → person
x+1 → x + 1 → right
x+1 → 1+x → person
x+1 → x-1 → person
x>3 → 3<x → person
x≤3 → x≤ 3 → right
1, 2, 3 → 1,2,3 → right
1, 2, 3 → 3, 2, 1 → person
(2, 3) → 2, 3 → person
2a+b → 2A+B → person
# words
서울 → 서울 → right
서울 → 서울. → right
서울 → 「서울」 → right
서울 → 부산 → wrong
서울 → Seoul → person
서울특별시 → 서울 특별시 → right
서울특별시 → "서울특별시" → right
서울특별시 → 서울시 → person
서울특별시 → 서울 → person
한국 전쟁 → 한국전쟁 → right
훈민정음 → 훈민정움 → person
훈민정음 → 고려사 → wrong
대한민국 → 大韓民國 → person
증가 → 감소 → wrong
이순신 장군 → 충무공 이순신 → person
광합성 → 광합성 작용 → person
아버지가 방에 들어가신다 → 아버지 가방에 들어가신다 → person
아버지가 방에 → 아버지가방에 → person
나물 좀 줘 → 나 물 좀 줘 → person
큰 집 → 큰집 → person
한 번 → 한번 → person
잘못하다 → 잘 못하다 → person
안되다 → 안 되다 → person
오늘 밤나무 사온다 → 오늘밤 나무 사온다 → person
공부 → 공부공부 → person
안녕하세요 → 안녕하세요! → person
ㄱ, ㄷ → ㄱ,ㄷ → right
ㄱ, ㄷ → ㄷ, ㄱ → person
ㄱ, ㄷ → ㄱㄷ → person
참 → 거짓 → wrong
○ → O → right
○ → ⭕ → right
○ → × → wrong
O → X → wrong
산소와 이산화탄소 → 이산화탄소와 산소 → person
줄어든다 → 감소한다 → person
13 → ①③ → person
①③ → 13 → person
① → 1 → right
㎏ → kg → right
2시간 30분 → 2h 30min → right
1200000원 → 120만 원 → right
42 → 모르겠어요 → wrong
서울 → 잘 모르겠음 → wrong
모름 → 모름 → right
모른다 → 모름 → person
I don't know him → I don't know → person
# other words for the same, and other forms of one
달걀 → 계란 → person
넓이 → 면적 → person
태양 → 해 → person
금성 → 샛별 → person
금성 → 화성 → wrong
소금 → 염화 나트륨 → person
콩팥 → 신장 → person
서울 → 한양 → person
빨강 → 적색 → person
빨강 → 파랑 → wrong
그러나 → 하지만 → person
베이징 → 북경 → person
튀르키예 → 터키 → person
대한민국 → 우리나라 → person
증가 → 늘어남 → person
증가 → 늘어난다 → person
증가 → 많아짐 → person
증가 → 상승 → person
늘었음 → 증가 → person
동쪽 → 동 → person
동쪽 → 서쪽 → wrong
짝수 → 홀수 → wrong
바다 → 호수 → wrong
예 → 그렇다 → person
예 → 아니요 → wrong
O → T → person
○ → V → person
X → F → person
T → F → wrong
big → large → person
autumn → fall → person
New York → NYC → person
went → go → person
cheque → check → person
give up → quit → person
put off → postpone → person
저기압 → 낮은 압력 → person
지구의 자전 → 지구가 도는 것 → person
동학 농민 운동 → 병자호란 → wrong
New York → Los Angeles → wrong
photosynthesis → wrong again → wrong
foot → feet → person
happy → sad → wrong
London → Paris → wrong
제2공화국 → 훈민정음 → wrong
제2공화국 → 제이공화국 → person
# capitals
photosynthesis → Photosynthesis. → right
photosynthesis → PHOTOSYNTHESIS → right
photosynthesis → photosyntesis → person
Seoul → seoul → right
Co → CO → person
Co → co → person
m → M → person
H2O → H₂O → right
2H2O → 2H02O → person
2H2O → 2H2.O → person
2H2O → 2 H₂O → right
H2O → h2o → person
CO2 → Co2 → person
pH → PH → person
AB → ab → person
ABCD → abcd → person
DNA → dna → person
Turkey → turkey → person
March → march → person
will → Will → person
σ → Σ → person
apple → banana → wrong
cat → cut → person
a part → apart → person
well-known → well‑known → right
don't → don’t → right
don't → dont → person
What is this? → What is this. → person
`

/** The key of a choice, how many there are, the answer. */
const chosen = `
3/5 → 3 → right
3/5 → ③ → right
3/5 → 3번 → right
3/5 → ３ → right
3/5 → (3) → right
3/5 → 3) → right
3/5 → 4 → wrong
3/5 → 33 → person
3/5 → 3, 3 → person
3/5 → ③③ → person
3/5 → 셋 → person
3/5 → 답은 3 → person
3/5 → 3 또는 4 → person
3/5 → -3 → person
3/5 → 4 (3) → person
3/5 → 4번(3번) → person
1,3/5 → (1)(3) → right
1,3/5 → 1) 3) → right
1/5 → 11 → person
1/5 → 111 → person
1/5 → 10 → person
1/5 → 1 → right
1/5 → 12 → wrong
2/5 → 24 → wrong
2/5 → 22 → person
2/5 → 2² → person
10/10 → ⑩ → right
10/10 → 10 → right
1,2/5 → ⑫ → person
1,2/5 → 12 → right
1,2/5 → 2 1 → right
1,2/5 → ①② → right
1,2/5 → 1 → wrong
1,2/5 → 1,2,3 → wrong
1,3/5 → 1·3 → right
1,3/5 → 1번, 3번 → right
`

export type Marked = 'right' | 'person' | 'wrong'

const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(' → ') as [key: string, answer: string, marked: Marked])

export const textPairs = rowsOf(texts)

export const choicePairs = rowsOf(chosen).map(([key, answer, marked]) => {
  const [keys, choices] = key.split('/')
  return { keys: keys!.split(','), choices: Number(choices), answer, marked }
})
