import type { Language } from '../language.ts';

export const SPANISH: Language = {
  signals: {
    unsubscribe: `
      darme/darnos/darse/dar/deme/denme/dadme/dennos .. de baja | de baja .. lista/boletín/suscripción/por/favor/correo* | quiero/deseo/solicito/pido .. baja | la baja .. | cancelar .. suscripción | cancelen .. suscripción | desuscri* | desuscribir* | anular .. suscripción | elimin*/borr*/quit*/saquen/saque/sacar/suprim*/retir* .. me/mi/mis/nos/nuestro/nuestros/nuestra/de/su .. lista/correo/datos/base/email/dirección/contacto | elimíneme/elimínenme/bórreme/bórrenme/quíteme/quítenme/sáqueme/sáquenme/elimínanos/bórrame/quítame/sácame/elimíname/retírenme/retíreme | me .. eliminen/borren/quiten/saquen/retiren/elimine/borre/saque/quite |
      no .. enví*/mand*/escrib*/contact*/llam*/remit*/molest* .. más | no me/nos .. envíen/envíe/manden/mande/escriban/escriba/contacten/contacte/molesten/envíes/mandes/escribas .. | no .. quiero/queremos/deseo/deseamos .. recibir/más .. | dej*/dejen .. de .. enviar*/mandar*/escribir*/contactar*/molestar*/llamar* | no .. vuelv* .. a .. contactar*/escribir*/enviar*/llamar* | no más .. correos/emails/mensajes/publicidad/correo/mails | ni un .. correo .. más | basta .. | paren .. de | déjenme .. en paz | déjeme .. en paz | rgpd .. | protección de datos .. elimin*/supres*/derecho | derecho .. supresión/oposición/olvido | nunca .. autoric*/di/suscrib*/solicit* | es spam | como spam | reportar* .. spam`,
    stop: `^ stop $ | ^ baja $ | ^ darme de baja $ | ^ dar de baja $ | ^ borrar $ | ^ basta $ | ^ alto $ | ^ cancelar $ | ^ baja por favor $ | ^ eliminar $ | ^ desuscribir $ | ^ no molestar $`,
    out_of_office: `
      fuera .. de .. oficina/despacho/trabajo | fuera de la oficina | ausente .. hasta/del/desde/de/por/esta | estoy/estaré/estaremos/estamos .. ausente*/fuera/vacaciones/baja/viaje/viajando/permiso | de vacaciones | en vacaciones | vacaciones .. hasta/del | de .. baja .. médica/maternal/maternidad/por/laboral | baja .. maternidad/paternidad/maternal/paternal/médica | licencia .. de? .. maternidad/médica/paternidad | de .. viaje .. hasta/de/y | permiso .. hasta/de | regres* .. el/al/a/en | vuelvo .. el/a/al | volveré .. el/a/al | volvemos .. el | estaré .. de vuelta/regreso | de vuelta .. el/en | de regreso .. el/en/a | reincorpor* .. | mi ausencia | durante .. ausencia | acceso .. limitado | sin acceso .. | no .. tendré/tengo .. acceso | en caso .. de .. urgencia/urgente | para .. asuntos/temas/cualquier .. urgente*/urgencia | si .. es .. urgente | oficina/oficinas .. cerrad* | cerrado .. por/hasta | a mi .. regreso/vuelta`,
    automatic: `
      respuesta .. automática | mensaje .. automático | correo .. automático | generado .. automáticamente | automáticamente | autorespuesta | acuse .. de .. recibo | no .. respond* .. a .. este | favor .. no responder | no responder .. | hemos recibido .. | recibimos .. su/tu .. mensaje/correo/solicitud/consulta | su/tu .. mensaje/solicitud/consulta/correo .. ha sido/fue .. recibid* | número .. de .. ticket/caso/incidencia | ticket .. # | le/te/nos .. responderemos/contactaremos/atenderemos .. brevedad/pronto/posible/plazo/horas | nos .. pondremos .. en contacto .. | a la .. mayor .. brevedad | gracias por .. contactar*/comunicarse/escribirnos .. | en .. un? .. plazo | dentro de .. # .. horas | este .. buzón .. no/ya | dirección .. ya no`,
    left: `
      ya no .. trabaj*/forma*/pertenece*/está/estoy/labor* .. en/parte/aquí/con/empresa/compañía/para/a | ya no .. trabaja/trabajo | no trabaj* .. ya | dejé/dejó/dejado/abandon* .. la .. empresa/compañía/organización | he dejado .. empresa/compañía/de trabajar | ha dejado .. | se .. jubil* | jubilado/jubilada | jubilé | cambi* .. de .. empresa/trabajo | falleci* | último día .. | causó baja | desvincul*`,
    wrong_person: `
      no .. soy/es/eres/somos .. la/el/los .. persona/contacto/responsable/indicad*/adecuad*/correct*/encargad*/interlocutor | persona .. equivocada/incorrecta/errónea | contacto/dirección/correo/departamento/número .. equivocad*/incorrect*/errónea/erróneo | equivocad* .. de? .. persona/contacto/dirección/número/correo/departamento | se .. ha/han .. equivocado | se equivoca* .. | te equivoc* | no .. soy/es .. responsable .. | no .. me .. encargo/ocupo/corresponde/compete .. | no .. mi .. área/departamento/competencia/función/responsabilidad/tema | no .. llevo/gestiono/manejo/decido/trato .. eso/esto/ese/este/esos/estos/yo/ese/temas/compras/las/la/el | no .. tengo .. nada .. que ver | nada que ver | no soy quien .. | me confunde* .. | por error .. | no .. tomo .. decisi*`,
    referral: `
      contact* .. con/a/mi/nuestro/nuestra/directamente/mejor/@ | habl* .. con | comuní* .. con | comunicar* .. con | diríj* .. a | dirigir* .. a | escríb* .. a/mi/al/@ | escribir* .. a @ | póng* .. en contacto | ponte .. en contacto | pong* .. en .. copia/contacto | llam* .. a .. mi/nuestro/nuestra/señor/señora/don/doña | pregunt* .. a/por | consult* .. con .. | la persona .. indicada/adecuada/correcta/encargada/responsable .. es/sería | persona .. encargada/responsable/indicada/adecuada | encargado/encargada/responsable .. es/de/sería/del | el/la .. responsable .. es | quien .. lleva/decide/gestiona/maneja/encarga/se .. | se encarga .. | lo lleva/gestiona/maneja/ve .. | lo lleva | mi .. compañer*/colega/jefe/jefa/sucesor*/socio/socia | nuestro/nuestra .. director*/responsable/jefe/jefa/gerente/departamento/compañer*/encargad* | reenvi*/reenví* .. | he .. pasado/reenviado .. | paso/pasé/pasaré/remito/remitiré/traslado/trasladaré/derivo .. su/tu/el/este/la/lo .. correo/mensaje/email/información/mi/a/al | en copia .. | copio .. a | mi reemplazo | me .. reemplaza/sustituye/sustituirá/reemplazó | a @ | al @ | en @ | es @ | con @`,
    later: `
      contact*/escrib*/llam*/vuelv*/vuelva/volv*/habl*/retom*/busc*/record* .. me/nos/de+nuevo/nuevamente/otra/más/en/a/después/dentro/para/el/hablar/lo/la/contactar*/escribir* .. adelante/tarde/mes/meses/año/trimestre/semanas/septiembre/octubre/noviembre/diciembre/enero/febrero/marzo/abril/mayo/junio/julio/agosto/verano/otoño/primavera/invierno/vacaciones/próximo/que+viene/nuevo/semestre/nuevamente | más adelante | más tarde | después de/del .. verano/vacaciones/fiestas/navidad*/semana/feria/cierre/año/mudanza | próximo .. año/trimestre/semestre/mes/ejercicio/ciclo/presupuesto | año/trimestre/mes/semestre .. que viene | el .. año/trimestre .. próximo/entrante | el próximo .. | dentro de .. #/un/una/dos/tres/cuatro/cinco/seis/unos/unas/algunos .. meses/semanas/mes/año/trimestres | en .. #/un/dos/tres/cuatro/cinco/seis/unos/unas/algunos .. meses/semanas/mes | en/a/para/hasta/desde .. enero/febrero/marzo/abril/mayo/junio/julio/agosto/septiembre/octubre/noviembre/diciembre/otoño/primavera/invierno/verano/q1/q2/q3/q4 | principios/finales/mediados .. de | a partir de | hasta .. el .. próximo/año | no .. antes de | no hasta | segundo/primer/tercer/cuarto .. semestre/trimestre | retom* .. | volv* .. a .. hablar/contactar*/escribir* | vuelv* .. a .. contactar*/escribir*/llamar*/hablar/preguntar | de nuevo .. en | en el futuro | en un futuro | contrato .. vence/termina/hasta/renov*`,
    not_now: `
      no .. es .. el/un .. mejor/buen/momento/adecuado | mal momento | no .. buen momento | ahora .. no/mismo | no .. ahora | en este momento .. no | por ahora .. no | por el momento .. no | de momento .. no | actualmente .. no | no .. por ahora | no .. por el momento | no .. de momento | no .. en este momento | no .. actualmente | todavía .. no | aún .. no | todavía .. es pronto | demasiado pronto | muy pronto .. | otras .. prioridades | no .. es .. prioridad/prioritario | no .. prioridad | muy/demasiado/súper .. ocupad*/liad* | saturad* | desbordad* | hasta arriba | a tope | en pausa | en espera | congelad* | pospuest* | aplazad* | posponer | no .. este año/trimestre/mes | este año .. no/ya | quizás/quizá .. más/después | tal vez .. más/después/el | en plen* .. | sin .. capacidad .. ahora/momento`,
    refusal: `
      no .. interesa* | no .. me/nos/le .. interesa* | no .. interesad* | no .. interés | no .. es .. de .. interés | sin interés | ningún interés | no .. gracias | gracias .. pero no | no .. para nosotros/mí .. | no .. encaja* | no .. es .. lo .. que .. | no .. queremos/quiero/deseamos/deseo .. | no .. buscamos/busco/buscando .. | declin* | rechaz* | paso .. de | no .. vamos a .. | no .. voy a .. | no .. contratar*/comprar* | no .. vemos/veo .. | no .. estamos/estoy .. buscando/interesad*/en .. | desestim* | no .. me/nos .. sirve/convence/conviene/aplica/aporta/hace .. | no .. convencid* | pérdida de tiempo | descart* | optado .. por | decidido .. no | no .. seguir/continuar/avanzar .. adelante/con`,
    no_need: `
      no .. necesit* | no .. hace .. falta | no .. requer* | no .. tenemos/tengo/hay .. presupuesto/necesidad/dinero/recursos/fondos/previsto/planes | sin presupuesto/necesidad | no .. necesario/necesaria | no .. previsto/contemplad*/planificado | ningun* .. necesidad | presupuesto .. agotado/asignado/cerrado/gastado | no .. contamos con .. presupuesto`,
    currently: `actualmente | por ahora | por el momento | de momento | en este momento | ahora mismo | este año | este trimestre | a día de hoy | hoy por hoy | ahora`,
    objection: `
      muy/demasiado/bastante/algo/tan/poco .. caro/caros/cara/caras/costos*/elevado*/complej*/complicad*/alto/altos/pequeñ*/grande | caro $ | cara $ | es caro | más barat* | precio*/costo*/coste*/tarifa* .. alto*/elevad*/excesiv*/demasiado/fuera/problema/muy/supera | fuera .. de .. presupuesto | supera .. presupuesto | excede .. presupuesto | no .. podemos/puedo .. permitir*/pagar/costear | ya .. tenemos/tengo/contamos/cuento/trabajamos/usamos/uso/utilizamos/disponemos/hay/estamos/estoy/contratamos/cubierto/trabajo/lo/nos | tenemos/contamos/trabajamos/usamos .. ya | content* .. con | satisfech* .. | conform* .. con | feliz/felices .. con | nos funciona .. bien | proveedor* .. actual*/fijo/habitual* | contrato .. con/vigente/firmado/de | atados .. | lo .. hacemos .. nosotros/internamente/en casa/propi* | internamente | desarrollo propio | propi* .. equipo/sistema/solución/herramienta | nuestro propio | nuestra propia | otro/otra .. proveedor/empresa/solución/agencia | competencia .. | mala* .. experiencia* | experiencia* .. mala*/negativa* | no .. confi* | desconfi* | escéptic* | dud* .. de/sobre/que/si | no .. estoy .. segur* | no .. convenc* | preocupa* .. | no .. tengo/tenemos .. tiempo | falta de tiempo | no .. vale .. pena | no .. rentable | demasiado pequeñ* | somos .. pequeñ*/pocos | somos .. solo/sólo .. # | dónde .. está .. truco | no .. funcion* .. antes/pasado`,
    question: `
      ^ y/pero? cómo/qué/cuál/cuáles/cuánto/cuántos/cuánta/cuándo/dónde/quién/quiénes/por | cuánto .. cuesta*/vale*/es/sería/cobra* | cuál .. es/sería .. | qué .. precio/coste/costo/diferencia/incluye | podría* .. explicar*/decir*/aclarar*/indicar*/confirmar*/detallar* | puede*/puedes .. explicar*/decir*/aclarar*/indicar*/confirmar*/detallar* | me .. gustaría .. saber | quisiera .. saber | quería .. saber/preguntar | quiero .. saber | necesito saber | una/unas/alguna/algunas/dos/par .. pregunta* | tengo/tenemos .. preguntas/pregunta/dudas/duda | una duda | de dónde .. | cómo .. funciona/consigu*/obtuv* | saber .. si/cómo/cuánto/qué | ^ funciona/incluye/trabajan/disponen/ofrecen`,
    curious: `me/nos .. gustaría .. saber/entender .. qué/cómo/si/cuánto/cuál/cuándo/el/la/los/las/quién | quisiera/quisiéramos/quería/quiero .. saber/preguntar/entender .. qué/cómo/si/cuánto/cuál/cuándo/el/la/los/las`,
    interested: `
      me interesa* | nos interesa* | le interesa | sí .. interesa* | interesad* | estoy/estamos/estaría/estaríamos/muy/sí .. interesad* | tengo/tenemos .. interés | me/nos .. gustaría/encantaría .. ver/saber/conocer/recibir/tener/hablar/agendar/probar/una/más/reunir*/concertar/programar/coordinar/recibir | más .. información/detalles/info/datos | saber más | conocer más | envi*/enví*/mand*/mánd*/pásame/páseme/pasa* .. me/nos/la/una/el/más/tu/su/información/propuesta/cotización/presupuesto/oferta/catálogo/info/detalles/folleto/los/precios | envíe* .. | mándame | mándeme | me .. puede*/podría*/puedes/podrías .. enviar/mandar/llamar/pasar/mostrar/contactar | puede*/podría*/puedes/podrías .. enviarme/mandarme/llamarme/mostrarme/enviarnos/llamarnos/contactarme/pasarme/hacernos/hacerme | llám* .. | llame/llámeme/llámame/llámenos/llamar/llamarme .. mañana/lunes/martes/miércoles/jueves/viernes/al/a/por/cuando/hoy | hablemos .. | hablamos .. | agend* .. | coordin* .. | programemos/programar .. | concert* .. | reunámonos | reunión .. | reunir* .. | una llamada | una reunión | una demo* | demostración | ver .. una .. demo* | una cita | cuándo .. puede*/podemos/podríamos/tiene*/está*/le/te/sería/nos | qué .. día/hora/horario .. | disponib* .. el/para/lunes/martes/miércoles/jueves/viernes/mañana/esta/la/a | tengo .. disponibilidad/hueco/libre | me .. viene/va .. bien | nos .. viene/va .. bien | me queda bien | lunes/martes/miércoles/jueves/viernes/mañana .. bien/perfecto/puedo/podemos/libre/disponible/parece | adelante | por qué no | cotización | cotizar | presupuesto .. por favor/detallado/para | mi .. teléfono/número/celular/móvil .. es | probar* .. | prueba .. gratis/gratuita | justo .. lo .. que .. | lo que .. estamos/estábamos .. buscando/necesitamos/necesitábamos | estamos buscando .. una/un/algo/justo/precisamente | necesitamos .. algo/justo/una/un/precisamente/exactamente | buscando .. algo así/algo como | próximos pasos | siguientes pasos | quedo .. atent*/a la espera | espero .. su/tu .. llamada/propuesta/información | con gusto .. | encantad* .. de | cuente .. conmigo/con nosotros | avancemos | me apunto`,
    friendly: `interesante* | suena/pinta/parece/se+ve/luce .. bien/genial/interesante*/excelente/perfecto/bueno/prometedor* | buena idea | me parece .. bien/interesante/perfecto/genial | perfecto | genial | de acuerdo | excelente | estupendo | claro | vale | curiosidad`,
    yes: `^ sí | ^ si | ^ claro | ^ por supuesto | ^ vale | ^ ok | ^ de acuerdo | ^ perfecto | ^ adelante | ^ desde luego | ^ con gusto | ^ encantad* | ^ genial`,
    no: `^ no | ^ no gracias | ^ gracias no | ^ lo siento no | ^ ahora no`,
    negation: `no | ni | nunca | jamás | sin | tampoco | ningún | ninguna | nada`,
    no_negation: `por qué no | no hay problema | sin problema* | no dude* | no solo | no sólo | sin compromiso | no hay inconveniente | sin inconveniente | no está mal | no me molesta | no tengo inconveniente | cómo no | sin duda | nada mal | nada más`,
  },
  autoSubjects: `respuesta automática | fuera de la oficina | fuera de oficina | ausencia | ausente | vacaciones | de vacaciones | mensaje automático | autorespuesta | acuse de recibo`,
  dates: {
    months: [
      'enero/ene',
      'febrero/feb',
      'marzo/mar',
      'abril/abr',
      'mayo/may',
      'junio/jun',
      'julio/jul',
      'agosto/ago',
      'septiembre/setiembre/sept/sep',
      'octubre/oct',
      'noviembre/nov',
      'diciembre/dic',
    ],
    weekdays: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
    units: {
      day: 'día/días',
      week: 'semana/semanas',
      month: 'mes/meses',
      quarter: 'trimestre/trimestres',
      year: 'año/años',
    },
    numbers: [
      'un/una',
      'dos/par',
      'tres/unos/unas/algunos/algunas',
      'cuatro',
      'cinco',
      'seis',
      'siete',
      'ocho',
      'nueve',
      'diez',
      'once',
      'doce',
    ],
    next: 'nuevo/próximo/próxima/próximos/viene/entrante/siguiente',
    within: 'dentro/en/tras',
    hence: 'después/adelante',
    lasting: 'por/durante',
    tomorrow: 'mañana',
    seasons: { spring: 'primavera', summer: 'verano', autumn: 'otoño', winter: 'invierno' },
    endOf: 'fin/finales/final',
    back: 'hasta/regreso/regresaré/vuelvo/volveré/vuelta/partir/al/reincorporo/reincorporaré',
  },
};
