import type { Language } from '../language.ts';

export const PORTUGUESE: Language = {
  signals: {
    unsubscribe: `
      descadastr* | desinscrev* | desinscri* | cancel* .. inscrição/assinatura/subscrição/cadastro/recebimento/envio | anular .. subscrição | remov*/retir*/exclu*/elimin*/apag*/tir*/delet* .. me/meu/meus/minha/nosso/nossa/nos/o/da/do/de/da/sua/desta/dessa .. lista/email/e+mail/dados/base/contato/contacto/endereço/cadastro/mailing/nome/mail | remova me | remova .. meu | me .. remova/retire/exclua/tire/descadastre/remover/tirem/removam/retirem | remover me | retirem me | removam me | da .. sua? .. lista .. de? .. emails/contatos/contactos/distribuição/envio | da vossa lista |
      não .. envi*/mand*/escrev*/contat*/contact*/lig*/incomod* .. mais | não me/nos .. envie*/mande*/contate*/contacte*/escreva*/incomode* .. | não .. quero/queremos/desejo/desejamos/pretendo/gostaria .. receber .. | não .. quero/desejo .. mais .. | par*/pare/parem .. de .. enviar/mandar/me/contactar/contatar/escrever/ligar/incomodar | deix*/deixe/deixem .. de .. enviar/contactar/escrever/me | chega .. de | sem mais .. emails/mensagens/contatos | mais nenhum .. email | não .. voltem/volte .. a .. contactar/contatar/escrever/enviar | me deixe* .. em paz | lgpd .. | rgpd .. | direito .. apagamento/oposição/exclusão | nunca .. autorizei/me inscrevi/subscrevi/pedi/solicitei | é spam | isso é spam | como spam | denunciar .. spam | sair .. da .. lista`,
    stop: `^ stop $ | ^ parar $ | ^ pare $ | ^ sair $ | ^ descadastrar $ | ^ remover $ | ^ cancelar $ | ^ remova $ | ^ cancelar subscrição $ | ^ parem $ | ^ chega $ | ^ excluir $`,
    out_of_office: `
      fora .. do .. escritório/gabinete | fora da empresa | ausente .. até/de/do/no/por/entre/a+partir/desde | estou/estarei/estaremos/encontro .. ausente*/fora/férias/licença/viagem/viajando/afastad* | de férias | em férias | férias .. até/de | licença .. maternidade/médica/paternidade/até/parental | em .. viagem/licença/deslocação/formação | baixa médica | retorno .. em/no/dia/a/às/na | retornarei .. | retorn* .. ao .. trabalho/escritório | regresso .. em/no/dia/a | regressarei .. | volto .. em/no/dia/a/na/ao | voltarei .. | estarei de volta | de volta .. em/no/dia/a/na | minha ausência | na minha ausência | durante .. ausência | meu .. regresso/retorno | acesso .. limitado/restrito | sem acesso .. | em caso .. de .. urgência | para .. assuntos/questões .. urgentes | se .. for .. urgente | escritório .. fechado/encerrado | encerrad* .. até/para/de | recesso`,
    automatic: `
      resposta .. automática | mensagem .. automática | email .. automático | gerad* .. automaticamente | automaticamente | autorresposta | não .. respond* .. a? .. este/esta/esse/essa | favor .. não responder | recebemos .. sua/seu/a/o/vossa .. mensagem/email/solicitação/contato/contacto/pedido/e+mail | sua/seu .. mensagem/solicitação/pedido/email .. foi .. recebid*/registrad* | número .. do? .. chamado/ticket/protocolo | protocolo .. # | ticket .. # | chamado .. # | retornaremos .. | responderemos .. | entraremos em contato/contacto | o mais .. breve .. possível | obrigado .. por .. entrar/contatar/contactar/seu/contacto/escrever | em até .. # | dentro de .. # .. horas | esta caixa .. não | confirmação .. de? .. recebimento/receção/leitura`,
    left: `
      não .. trabalh* .. mais | já não .. trabalh*/está/estou/faz/faço/pertenç* .. | não .. faz/faço/fazemos .. mais .. parte | não .. está/estou .. mais .. na/no/em/com .. | deixei/deixou .. a .. empresa/companhia | saí/saiu .. da .. empresa/companhia | desligad* .. da | desliguei .. da | aposent* | reform* .. | mud* .. de .. empresa/emprego | falec* | último dia`,
    wrong_person: `
      não .. sou/é/somos .. a/o .. pessoa/contato/contacto/responsável/indicad*/cert*/adequad*/corret* | pessoa .. errada/incorreta | contato/contacto/endereço/email/departamento/número .. errad*/incorret* | engan* .. na/no/de/da .. pessoa/contato/contacto/endereço/número | foi .. engano | por engano .. | se engan* | enganou se | não .. sou .. responsável .. | não .. cuido/trato/decido/gerencio .. | não .. minha .. área/responsabilidade/função/competência | não .. meu .. departamento/setor/assunto/pelouro | não .. tenho .. nada .. a ver | nada a ver | não .. comigo | não .. cabe .. a mim | não .. tomo .. decis* | não .. quem .. decide/trata/cuida | me confund*`,
    referral: `
      fal*/fale/falar .. com | contat*/contate/contatar/contact*/contacte .. com/o/a/meu/minha/nosso/nossa/diretamente/@ | entr* .. em .. contato/contacto .. com | escrev* .. para/a/ao/@ | lig* .. para .. o/a/meu/minha/nosso/nossa | procur* .. o/a/por/meu/minha/nosso/nossa | dirij* .. se/a/ao | pergunt* .. ao/à/para | a .. pessoa .. certa/indicada/responsável/adequada/correta .. é/seria/para | responsável .. é/pela/pelo/seria/da/do | o responsável .. | quem .. cuida/trata/decide/gerencia/é/lida .. disso/é/do/da/deste/desse/isso/responsável | cuida .. disso/dessa/desta/deste/desse | trata .. disso/destes/desses/deste/desse | é .. quem .. | meu/minha .. colega/chefe/gestor*/sócio/sócia/sucessor*/substitut* | nosso/nossa .. diretor*/gerente/responsável/departamento/equipe/colega/gestor*/equipa | encaminh* .. | reencaminh* .. | pass*/passei/passo/repass*/repassei .. o/a/seu/sua/para/ao .. email/mensagem/contato/contacto/meu/minha/e+mail/colega | em cópia | copio .. | copiei .. | coloquei .. cópia | substitui me | me substitui | para @ | ao @ | no @ | em @ | com @ | é @ | o e? mail/email @`,
    later: `
      contat*/contact*/escrev*/fal*/volt*/retorn*/lig*/procur*/conversa*/retom*/chame .. novamente/mais/em/no/na/depois/daqui/após/a/para/de+novo/com .. tarde/frente/mês/meses/ano/trimestre/semanas/setembro/outubro/novembro/dezembro/janeiro/fevereiro/março/abril/maio/junho/julho/agosto/verão/outono/primavera/inverno/férias/próximo/que vem/semestre/novamente/diante | mais .. tarde | mais .. para .. frente | mais adiante | depois .. das/do/de .. férias/verão/carnaval/natal/ano/feira/páscoa | após .. as/o .. férias/verão/carnaval/natal/fechamento | próximo .. ano/trimestre/semestre/mês/ciclo/orçamento | ano/mês/trimestre/semestre .. que vem | daqui a .. #/um/uma/dois/duas/três/quatro/cinco/seis/uns/umas/alguns/algumas .. meses/semanas/mês/ano | daqui .. # .. meses | em .. #/um/dois/duas/três/quatro/cinco/seis/alguns .. meses/semanas/mês | dentro de .. #/dois/duas/três/seis .. meses/semanas | em/para/até/partir/de .. janeiro/fevereiro/março/abril/maio/junho/julho/agosto/setembro/outubro/novembro/dezembro/q1/q2/q3/q4 | no .. outono/inverno/verão/segundo/primeiro/terceiro/quarto .. semestre/trimestre? | na primavera | início/final/fim/meados/começo .. de/do/deste | a partir de/do | não .. antes de | só .. em/no/depois/a+partir/para+o | retom* .. | no futuro | futuramente | contrato .. até/vence/termina/acaba/expira`,
    not_now: `
      não .. é .. o/um .. melhor/bom/momento | não .. bom momento | mau momento | momento .. ruim/inoportuno | agora .. não | não .. agora | no momento .. não | de momento .. não | neste momento .. não | por enquanto .. não | por agora .. não | atualmente .. não | não .. no momento | não .. neste momento | não .. por enquanto | não .. por agora | não .. de momento | não .. atualmente | ainda não .. | ainda .. cedo | muito cedo | cedo demais | outras .. prioridades | não .. é .. prioridade/prioritário | não .. prioridade | muito .. ocupad*/atarefad*/corrid* | sobrecarregad* | correria | em pausa | em espera | suspens* | congelad* | adiad* | adiámos | adiamos | não .. este ano/mês/trimestre | neste ano .. não | este ano .. não/já | talvez .. mais/depois/no/em | em plen* | sem capacidade`,
    refusal: `
      não .. interessa* | não .. interessad* | não .. interesse | sem interesse | nenhum interesse | não .. obrigad* | obrigad* .. mas .. não | não .. para nós/mim | não .. faz sentido | não .. se encaixa | não .. encaixa | não .. adequa | não .. é .. o que .. | não .. queremos/quero/desejamos/desejo/pretendemos/pretendo .. | não .. procuramos/procuro/procura/buscamos/buscando .. | declin* | recus* | vou .. passar | não .. vamos .. | não .. vou .. | não .. vemos/vejo .. | não .. estamos/estou .. procurando/buscando/interessad*/à procura | dispens* | não .. nos/me .. serve/convém/atende/convence/traz | não .. convencid* | perda de tempo | descart* | optámos .. por | optamos .. por | decidimos .. não | não .. avançar/prosseguir/seguir .. `,
    no_need: `
      não .. precis* | não .. necessit* | não .. temos/tenho/há/existe .. orçamento/necessidade/verba/dinheiro/recursos/previsto/interesse/planos/budget | sem .. orçamento/necessidade/verba/budget | não .. necessári* | não .. previsto/prevista/planejad*/planead* | nenhuma necessidade | orçamento .. esgotado/fechado/comprometido/gasto`,
    currently: `atualmente | por enquanto | por agora | de momento | no momento | neste momento | agora | este ano | neste ano | este trimestre | para já | nesta fase | hoje`,
    objection: `
      muito/demasiado/bastante/um+pouco/meio/tão/pouco .. caro/cara/caros/caras/elevado*/complex*/complicad*/alto/altos/pequen*/grande | caro .. demais | caro $ | cara $ | mais .. barat* | é caro | preço*/custo*/valor/valores .. alto*/elevad*/demais/muito/acima/fora/problema/salgad* | fora .. do .. orçamento | acima .. do .. orçamento | não .. podemos/posso/conseguimos .. pagar/suportar/arcar | não cabe .. orçamento | já .. temos/tenho/trabalhamos/usamos/uso/utilizamos/contamos/possuímos/dispomos/somos/estamos/contratamos/trabalho/existe | temos/trabalhamos/usamos .. já | satisfeit* .. | content* .. com | feliz/felizes .. com | nos atende .. bem | fornecedor* .. atual/atuais/fixo/habitual | contrato .. com/vigente/fechado/em vigor | internamente | equipe própria | equipa própria | própri* .. equipe/equipa/sistema/solução/ferramenta | fazemos .. nós/internamente/casa | outro/outra .. fornecedor/empresa/solução/agência/parceiro | concorr* .. | má* .. experiência* | experiência* .. ruim/ruins/má*/negativa* | péssima .. experiência | não .. confi* | desconfi* | cétic* | dúvido | duvido | não .. tenho .. certeza | preocup* .. com/segurança/dados | receio .. | não .. tenho/temos .. tempo | falta de tempo | sem tempo | não .. vale .. pena | não .. compensa | muito pequen* | somos .. pequen*/poucos | somos .. só/apenas .. # | qual .. pegadinha | não .. funcion* .. antes/passado`,
    question: `
      ^ e/mas? como/que/qual/quais/quanto/quantos/quando/onde/quem/o/por | quanto .. custa*/é/fica/sai/cobram | qual .. é/seria .. | quais .. são | o que .. | podem/pode/poderia*/poderiam .. explicar/dizer/esclarecer/informar/confirmar/detalhar/me dizer | gostaria .. de .. saber/entender/perceber | gostaríamos .. de .. saber | queria .. saber | quero .. saber | preciso saber | uma/umas/alguma/algumas/duas .. pergunta*/dúvida* | tenho/temos .. dúvida*/pergunta*/uma | de onde .. | como .. funciona/consegu*/obteve* | saber .. se/como/quanto/qual | onde .. conseguiu | ^ vocês/oferecem/funciona/inclui/atendem/trabalham`,
    curious: `gostaria/gostaríamos/queria/quero .. de? .. saber/entender/perceber .. como/se/quanto/qual/quais/quando/o/a/os/as/que`,
    interested: `
      me interessa* | interessa me | interessa nos | nos interessa* | tenho/temos/há .. interesse | sim .. interess* | interessad* | estou/estamos/ficamos/fiquei/muito .. interessad* | gostaria/gostaríamos/adoraria/queria/quero/queremos .. de? .. ver/conhecer/receber/ter/falar/agendar/marcar/experimentar/testar/uma/mais/conversar | mais .. informações/informação/detalhes/info/dados | saber mais | conhecer melhor/mais | envi*/envie/envia/mand*/mande/manda/encaminhe .. me/nos/a/o/uma/um/mais/sua/proposta/orçamento/informações/apresentação/detalhes/catálogo/preços/por/pra | me .. envie/mande/envia/manda/ligue/liga/passa/passe/mostre | pode*/poderia*/consegue .. enviar/mandar/me+enviar/me+mandar/me+ligar/ligar/apresentar/mostrar | lig* .. me/para mim/amanhã/segunda/terça/quarta/quinta/sexta/no/hoje | ligue .. | liga .. me | vamos .. conversar/falar/marcar/agendar/fazer/reunir/avançar/combinar/bater | conversar .. amanhã/segunda/terça/quarta/quinta/sexta/sobre/melhor/mais | marcar/marque/agendar/agende/marcamos/agendamos/combinar/combinamos .. uma/um/reunião/chamada/call/conversa/para | uma reunião | uma chamada | uma call | uma conversa | uma demo* | demonstração | uma apresentação | quando .. pode*/podemos/poderíamos/tem/está/seria/dá/você | que/qual .. dia/horário/hora .. | disponib* .. | disponív* .. na/no/para/segunda/terça/quarta/quinta/sexta/amanhã/em | estou livre .. | dá para mim | para mim .. está bom | segunda/terça/quarta/quinta/sexta/amanhã .. bom/ótimo/perfeito/posso/podemos/livre/disponível/pode/está/funciona/dá | pode ser .. | por que não | porque não | cotação | orçamento .. por favor/para | faça* .. proposta | proposta .. por favor/comercial | meu .. telefone/número/celular/telemóvel/whatsapp .. é | testar .. | experimentar .. | teste .. grátis/gratuito | exatamente .. o que .. | o que .. procur*/precis* | estamos procurando .. uma/um/algo/justamente/exatamente | estamos à procura .. de | precisamos .. disso/de algo/de uma/de um/justamente | estávamos .. procur* | próximos passos | aguardo .. | fico .. aguardo/à espera | com prazer | com todo gosto | conte .. comigo/conosco/connosco | topo | bora | me ligue`,
    friendly: `interessante* | parece/soa .. bem/bom/ótimo/interessante*/excelente/promissor | boa ideia | acho .. interessante/bom/ótimo/ótima/boa | perfeito | ótimo | ótima | combinado | excelente | claro | legal | curios*`,
    yes: `^ sim | ^ claro | ^ com certeza | ^ ok | ^ pode ser | ^ perfeito | ^ ótimo | ^ vamos | ^ por favor $ | ^ com prazer | ^ combinado | ^ bora | ^ pode`,
    no: `^ não | ^ nao | ^ não obrigad* | ^ obrigad* não | ^ agora não | ^ infelizmente não`,
    negation: `não | nem | nunca | jamais | sem | tampouco | nenhum | nenhuma | nada`,
    no_negation: `por que não | porque não | sem problema* | não hesite* | não há problema | não só | sem compromisso | não tem problema | sem dúvida | nada mal | não é má ideia | não me importo | não vejo problema`,
  },
  autoSubjects: `resposta automática | fora do escritório | ausência | ausente | férias | de férias | mensagem automática | ausência temporária | fora da empresa | autorresposta`,
  dates: {
    months: [
      'janeiro/jan',
      'fevereiro/fev',
      'março/mar',
      'abril/abr',
      'maio/mai',
      'junho/jun',
      'julho/jul',
      'agosto/ago',
      'setembro/set',
      'outubro',
      'novembro/nov',
      'dezembro/dez',
    ],
    weekdays: ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'],
    units: {
      day: 'dia/dias',
      week: 'semana/semanas',
      month: 'mês/meses',
      quarter: 'trimestre/trimestres',
      year: 'ano/anos',
    },
    numbers: [
      'um/uma',
      'dois/duas',
      'três/alguns/algumas/uns/umas',
      'quatro',
      'cinco',
      'seis',
      'sete',
      'oito',
      'nove',
      'dez',
      'onze',
      'doze',
    ],
    next: 'novo/próximo/próxima/próximos/vem/seguinte',
    within: 'em/daqui/dentro/após',
    hence: 'depois',
    lasting: 'por/durante',
    tomorrow: 'amanhã',
    seasons: { spring: 'primavera', summer: 'verão', autumn: 'outono', winter: 'inverno' },
    endOf: 'fim/final/finais',
    back: 'até/retorno/retornarei/regresso/regressarei/volto/voltarei/volta/partir/ao',
  },
};
