/**
 * Words of Korean and English lessons that teachers may take for one another, a line each, words parted by commas. Such a pair is never taken as
 * wrong without a person; it isn't taken as right, either. Only what letters don't show stands here: short forms, slips and parts are seen by rule.
 */
const lines = `
# yes and no, signs
o, t, true, yes, v, right, correct
x, f, false, no, wrong, incorrect
예, 네, 응, 참, 진실, 사실, 맞음, 옳음, 그렇다, 정답
아니요, 아니오, 거짓, 틀림, 오답
없음, 공집합, 불능
# mathematics
넓이, 면적, 크기
부피, 체적, 들이, 용적
지름, 직경
반지름, 반경
둘레, 주위
원, 동그라미
삼각형, 세모
사각형, 네모
정사각형, 정방형
직사각형, 장방형, 네모
마름모, 능형
정육면체, 입방체
꼭짓점, 정점
모서리, 변
더하기, 덧셈, 합, 플러스
빼기, 뺄셈, 차, 마이너스
곱하기, 곱셈, 곱
나누기, 나눗셈, 몫
약수, 인수
소수, 솟수
평균, 산술평균
확률, 가능성
수직, 직교
평행, 나란함
최댓값, 가장 큰 값
# science
물, 수분, 워터
수증기, 김, 증기
소금, 염화나트륨, 식염
설탕, 자당, 수크로스
포도당, 글루코스
녹말, 전분
단백질, 프로틴
지방, 기름
공기, 대기
이산화탄소, 탄산가스
나트륨, 소듐
칼륨, 포타슘
요오드, 아이오딘
플루오린, 불소
망가니즈, 망간
크로뮴, 크롬
타이타늄, 티탄
저마늄, 게르마늄
메테인, 메탄
에테인, 에탄
뷰테인, 부탄
프로페인, 프로판
비타민, 바이타민
효소, 엔자임
빛, 광선
소리, 음향, 음
열, 온기
전기, 전류
자석, 마그넷
속력, 빠르기, 속도
무게, 중량, 질량
온도, 기온
해, 태양, 선
달, 월, 위성
별, 항성
행성, 혹성
금성, 샛별, 개밥바라기, 비너스
목성, 주피터
북극성, 폴라리스
북두칠성, 국자별
은하수, 미리내
화산, 볼케이노
지진, 땅울림
무지개, 홍예
번개, 벼락, 낙뢰
구름, 운
증발, 기화
액화, 응결
허파, 폐
콩팥, 신장
염통, 심장
밥통, 위
쓸개, 담낭
창자, 장
작은창자, 소장
큰창자, 대장
이자, 췌장
지라, 비장
핏줄, 혈관
피, 혈액
뼈, 골격
힘살, 근육
살갗, 피부
눈, 시각
귀, 청각
씨, 종자, 씨앗
꽃가루, 화분
꽃가루받이, 수분
암술, 자예
열매, 과일, 과실
식물, 초목
동물, 짐승
물고기, 어류
벌레, 곤충
세균, 박테리아
물질대사, 신진대사
유전자, 디엔에이
# words of everyday
달걀, 계란
옥수수, 강냉이
감자, 마령서
콩, 대두
벼, 쌀
부추, 정구지
돼지, 도야지
개, 강아지, 견
고양이, 괭이
닭, 병아리, 계
자장면, 짜장면
어머니, 엄마, 모친, 어머님
아버지, 아빠, 부친, 아버님
할머니, 조모
할아버지, 조부
형제, 동기
남편, 부군
아내, 처, 부인
아이, 어린이, 아동, 아기
어른, 성인
친구, 벗, 동무
사람, 인간, 인류
선생님, 교사, 스승
학생, 제자
의사, 닥터
이름, 성명, 존함
나이, 연령, 연세
생일, 생신
집, 주택, 가옥, 댁
책, 도서, 서적, 교과서
돈, 화폐, 금전
값, 가격
옷, 의복, 의류
밥, 식사, 진지
음식, 먹거리
곡식, 곡물
나라, 국가
마을, 동네, 촌락
길, 도로
다리, 교량
배, 선박
자동차, 차, 차량
비행기, 항공기
기차, 열차
땅, 토지, 육지
바다, 해양
산, 뫼
강, 가람, 하천
숲, 삼림
들, 평야
하늘, 천
불, 화재
날씨, 기후, 일기
가뭄, 한발
홍수, 큰물
봄, 춘
여름, 하
가을, 추
겨울, 동
아침, 오전, 조
저녁, 석
낮, 주간
밤, 야간
오늘, 금일
내일, 명일
어제, 작일
올해, 금년
작년, 지난해
내년, 다음 해
동쪽, 동, 동녘, 동방
서쪽, 서, 서녘
남쪽, 남, 남녘
북쪽, 북, 북녘
왼쪽, 좌, 좌측
오른쪽, 우, 우측
위, 상, 위쪽
아래, 하, 밑
앞, 전, 정면
뒤, 후, 후면
안, 내부, 속
밖, 외부, 겉
가운데, 중앙, 중간, 중심
처음, 시작, 최초
끝, 마지막, 종료, 최후
증가, 상승, 성장, 늘어남, 커짐, 많아짐
감소, 하락, 저하, 줄어듦, 작아짐, 적어짐
장점, 이점, 좋은 점
단점, 약점, 나쁜 점
이유, 까닭, 원인
결과, 결말
방법, 수단
생각, 사고
마음, 심정
기쁨, 환희, 즐거움
슬픔, 비애
도움, 원조, 지원
차이, 다른 점
공통점, 같은 점
# colours, words between sentences, words of number
빨강, 빨간색, 붉은색, 적색, 홍색
파랑, 파란색, 푸른색, 청색
노랑, 노란색, 황색
초록, 초록색, 녹색, 풀색
검정, 검은색, 검정색, 흑색
하양, 흰색, 하얀색, 백색
그러나, 하지만, 그렇지만, 그런데
그래서, 그러므로, 따라서, 그러니까
왜냐하면, 때문에
그리고, 또, 또한
항상, 늘, 언제나
가끔, 때때로, 이따금
모두, 전부, 다, 모든 것
무엇, 뭐, 무어
아주, 매우, 무척, 몹시
아이스크림, 빙과
텔레비전, 티비, 티브이
휴대 전화, 핸드폰, 휴대폰, 손전화
# language
지은이, 저자, 작가, 글쓴이
읽는 이, 독자
말하는 이, 화자
듣는 이, 청자
주인공, 프로타고니스트
이야기, 서사, 소설
시, 운문
줄글, 산문
수필, 에세이
희곡, 극본
속담, 격언
반대말, 반의어
비슷한말, 유의어, 동의어
같은 말, 동음이의어
높임말, 존댓말, 경어, 존대어
낮춤말, 겸양어
이름씨, 명사
움직씨, 동사
그림씨, 형용사
매김씨, 관형사
어찌씨, 부사
토씨, 조사
느낌씨, 감탄사
임자말, 주어
풀이말, 서술어
부림말, 목적어
홀소리, 모음
닿소리, 자음
의인법, 활유법
표준말, 표준어
사투리, 방언
한글, 훈민정음, 언문
되, 돼
낫다, 낳다
웬, 왠
# society and history
독일, 도이칠란트
프랑스, 불란서
네덜란드, 홀란드, 화란
튀르키예, 터키
버마, 미얀마
러시아, 소련, 소비에트
베트남, 월남
타이, 태국
스페인, 에스파냐, 서반아
베이징, 북경
상하이, 상해
난징, 남경
도쿄, 동경, 에도
오사카, 대판
마오쩌둥, 모택동
덩샤오핑, 등소평
장제스, 장개석
쑨원, 손문
도요토미 히데요시, 풍신수길
이토 히로부미, 이등박문
서울, 한양, 한성, 경성, 수도
대한민국, 한국, 우리나라, 남한
북한, 조선민주주의인민공화국
일본, 왜
미국, 아메리카
중국, 중화인민공화국
영국, 잉글랜드
고조선, 단군조선, 조선
한국 전쟁, 육이오
임진왜란, 조일전쟁
국회, 의회, 입법부
정부, 행정부
법원, 사법부, 재판소
대통령, 국가원수
국민, 시민
선거, 투표
세금, 조세
시장, 마켓
회사, 기업
농촌, 시골
도시, 시내
이순신, 충무공
세종대왕, 이도
태조, 이성계
태종, 이방원
세조, 수양대군
정조, 이산
단군, 단군왕검
광개토대왕, 호태왕, 담덕
김소월, 김정식
이육사, 이원록
김구, 백범
안창호, 도산
정약용, 다산
이황, 퇴계
이이, 율곡
신사임당, 사임당
전봉준, 녹두장군
흥선대원군, 이하응
명성황후, 민비
# English: one thing, two words
elevator, lift
truck, lorry
fall, autumn
soccer, football
apartment, flat
cookie, biscuit
candy, sweets
vacation, holiday
movie, film, cinema, theater, theatre
store, shop
subway, underground, metro, tube
sidewalk, pavement
pants, trousers
eraser, rubber
gas, petrol
trash, garbage, rubbish
mail, post
mom, mother, mum, mama
dad, father, papa
kid, child
bike, bicycle
car, automobile
plane, aircraft
photo, picture
doctor, physician
teacher, instructor
big, large, huge, great
small, little, tiny
begin, start, commence
finish, end, complete
happy, glad, joyful, pleased
sad, unhappy, sorrowful
hard, difficult, tough
easy, simple
fast, quick, rapid
smart, clever, bright, intelligent
beautiful, pretty, lovely
sick, ill
shut, close
buy, purchase
choose, select, pick
help, assist, aid
need, require
talk, speak, say
look, see, watch
listen, hear
get, receive, obtain
give, provide
answer, reply, response
question, query
error, mistake
gift, present
job, work, occupation
home, house
street, road
woman, lady
man, guy, gentleman
rich, wealthy
wrong, incorrect
because, since, as, for
but, however, yet, though
also, too
maybe, perhaps
very, really
many, lots of, a lot of, much
who, that, whom
which, that
hello, hi
cheque, check
kerb, curb
plough, plow
yes, yeah, yep, yup
no, nope
bye, goodbye, farewell
thanks, thank you
okay, ok, all right
new york, nyc
united kingdom, uk, england, britain
# English: forms of one word
be, is, am, are, was, were, been, being
go, goes, went, gone, going
do, does, did, done
have, has, had
can, could
will, would, shall
may, might
i, me, my, mine, myself
we, us, our, ours
you, your
he, him, his
she, her, hers
they, them, their, theirs
it, its
this, these
that, those
a, an, one
good, well, better, best
bad, badly, worse, worst
many, much, more, most
little, less, least
far, further, farther
buy, bought
bring, brought
think, thought
catch, caught
teach, taught
seek, sought
fight, fought
eat, ate, eaten
see, saw, seen
take, took, taken
speak, spoke, spoken
write, wrote, written
fly, flew, flown
leave, left
lose, lost
feel, felt
keep, kept
sell, sold
tell, told
stand, stood
understand, understood
find, found
hear, heard
make, made
say, said
pay, paid
foot, feet
goose, geese
tooth, teeth
mouse, mice
person, people
ox, oxen
happy, happily, happiness
`

const folded = (text: string): string => text.toLowerCase().replace(/[\s'-]+/g, '')

/** Places of its lines, by word. */
function readGroups(): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  for (const [line, words] of lines.split('\n').entries()) {
    if (words === '' || words.startsWith('#')) continue
    for (const word of words.split(', ').map(folded)) groups.set(word, [...(groups.get(word) ?? []), line])
  }
  return groups
}
/** Read when the first answer is marked: browsers mark none. */
let groups: Map<string, number[]> | undefined

/** Whether teachers may take one of the two for the other. */
export function mayMeanTheSame(a: string, b: string): boolean {
  groups ??= readGroups()
  const other = groups.get(folded(b)) ?? []
  return (groups.get(folded(a)) ?? []).some((line) => other.includes(line))
}
